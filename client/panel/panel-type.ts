/** How the editor knows the verdict panel, also after its window was reloaded. */
export const PANEL_TYPE = 'sarq.verdict';
