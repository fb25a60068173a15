/** How the editor knows a panel, also after its window was reloaded. */
export const PANEL_TYPE = 'sarq.verdict';
export const PROOF_PANEL_TYPE = 'sarq.proof';
export const ITEMS_PANEL_TYPE = 'sarq.items';
export const COVERAGE_PANEL_TYPE = 'sarq.coverage';
export const RUN_PANEL_TYPE = 'sarq.run';
export const SIDE_PANEL_TYPE = 'sarq.sideBySide';
