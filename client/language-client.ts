/** The client library of the language server: a bundle of its own, loaded after the extension is active. */
export { LanguageClient, TransportKind } from 'vscode-languageclient/node';
