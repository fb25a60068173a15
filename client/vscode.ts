/** The editor's API, passed in so that everything but the entry point can be tested with a stand-in. */
export type VsCode = typeof import('vscode');
