// The run dashboard's page, in the editor and as a file of its own.
import './panel/styles/page.css';
import './dashboard/dashboard.css';
import './dashboard/plots.css';
import './dashboard/app.ts';
