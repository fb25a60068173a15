// The verdict panel's page. The component library's own elements are imported one by one: the whole is far larger.
import '@vscode-elements/elements/dist/vscode-badge/index.js';
import '@vscode-elements/elements/dist/vscode-button/index.js';
import '@vscode-elements/elements/dist/vscode-progress-ring/index.js';
import './panel/styles/page.css';
import './panel/styles/verdict.css';
import './panel/styles/conversation.css';
import './panel/app.ts';
import './panel/fold.ts';
import './panel/long-text.ts';
