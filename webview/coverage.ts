// The coverage panel's page.
import './panel/styles/page.css';
import './coverage/coverage.css';
import './coverage/app.ts';
