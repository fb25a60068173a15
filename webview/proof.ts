// The proof panel's page. It shows conversations with the parts of the verdict panel.
import '@vscode-elements/elements/dist/vscode-badge/index.js';
import '@vscode-elements/elements/dist/vscode-button/index.js';
import './panel/styles/page.css';
import './panel/styles/verdict.css';
import './panel/styles/conversation.css';
import './panel/styles/cards.css';
import './proof/proof.css';
import './proof/app.ts';
import './panel/fold.ts';
import './panel/long-text.ts';
import './panel/records.ts';
