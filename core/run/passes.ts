/** How often a case is run where nothing is configured: three trials tell luck from reliability. */
export const DEFAULT_PASSES = 3;
