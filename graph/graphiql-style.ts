/** The pane of the documentation or of the explorer, if it is open. GraphiQL moves a closed pane out of the screen. */
const OPEN_PANE = '.graphiql-plugin:not([style*="absolute"])'

/**
 * What the GraphiQL page needs on a narrow screen, such as that of a telephone. There, the panes are one above the
 * other, because next to each other no pane would be wide enough for a line of a query. GraphiQL writes the sizes of
 * the panes into their `style`, so some rules need `!important`. While the documentation or the explorer is open, the
 * editors of variables and headers are hidden: there is no room for them, and they would cover the response.
 */
const STYLE = `
@media (max-width: 700px) {
  .graphiql-container { flex-direction: column-reverse; height: 100dvh; }
  .graphiql-container .graphiql-sidebar { flex-direction: row; width: 100%; padding: 0 var(--px-8); }
  .graphiql-container .graphiql-sidebar > button { margin-top: 0 !important; }
  .graphiql-container .graphiql-sidebar > button:nth-child(3) { margin-left: auto; }
  .graphiql-container .graphiql-main { flex-direction: column; min-height: 0; }
  .graphiql-container .graphiql-plugin { min-width: 0 !important; flex: 3 1 0% !important; min-height: 0; }
  .graphiql-container .graphiql-main:has(> ${OPEN_PANE}) > .graphiql-sessions { flex: 4 1 0% !important; }
  .graphiql-container .graphiql-main:has(> ${OPEN_PANE}) .graphiql-editor-tools { display: none; }
  .graphiql-container .graphiql-main:has(> ${OPEN_PANE}) .graphiql-editor-tool { display: none; }
  .graphiql-container .graphiql-sessions { margin: 0; border-radius: 0; min-height: 0; }
  .graphiql-container #graphiql-session { flex-direction: column; min-height: 0; padding: 0; }
  .graphiql-container .graphiql-editors { flex: 1 1 0% !important; min-height: 0; border-radius: 0; }
  .graphiql-container .graphiql-response { flex: 1 1 0% !important; min-height: 0; padding-top: var(--px-8); }
  .graphiql-container .graphiql-query-editor { padding: var(--px-8); column-gap: var(--px-8); }
  .graphiql-dialog-section { flex-wrap: wrap; row-gap: var(--px-12); }
  .graphiql-container .graphiql-horizontal-drag-bar, .graphiql-container .graphiql-logo { display: none; }
}
`

const HEAD = `<meta name="viewport" content="width=device-width, initial-scale=1" /><style>${STYLE}</style>`

/** Adds the style for narrow screens to the GraphiQL page. It comes last in the head, so that its rules are used. */
export function fitNarrowScreens(page: string): string {
  const end = page.indexOf('</head>')
  if (end < 0) throw new Error('the GraphiQL page has no head')
  return page.slice(0, end) + HEAD + page.slice(end)
}
