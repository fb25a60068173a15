// Two stored trials beside each other.
import './panel/styles/page.css';
import './side/side.css';
import './side/app.ts';
