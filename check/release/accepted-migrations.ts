/**
 * What migrations since the last release do although the last release cannot live with it in general, and why it can here.
 * After a release, the list is empty again.
 */
export const ACCEPTED: Readonly<Record<string, string>> = {}
