/** Why something cannot be written for an author, as a sentence. */
export class AuthorError extends Error {}
