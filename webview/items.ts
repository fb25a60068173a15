// The page of question items: the table over a run, and one item's verdict.
import '@vscode-elements/elements/dist/vscode-button/index.js';
import './panel/styles/page.css';
import './items/items.css';
import './items/app.ts';
