// The run dashboard's page, in the editor and as a file of its own.
import './panel/styles/page.css';
import './dashboard/styles/page.css';
import './dashboard/styles/tiles.css';
import './dashboard/styles/tables.css';
import './dashboard/styles/heat.css';
import './dashboard/styles/cases.css';
import './dashboard/styles/plots.css';
import './dashboard/app.ts';
