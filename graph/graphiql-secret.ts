import { READ_SECRET } from '../src/operation/access/page-secret.js'

/** Content of the header editor if the link to the page had no secret. */
export const HEADERS = JSON.stringify({ 'X-Client-Secret': 'your client secret' }, null, 2)

/** Script that defines the content of the header editor, before GraphiQL runs. */
const SECRET_HEADERS = `${READ_SECRET}
window.graphiqlHeaders = window.clientSecret === null
  ? ${JSON.stringify(HEADERS)}
  : JSON.stringify({ 'X-Client-Secret': window.clientSecret }, null, 2)
`

/** Adds the script to the head of the GraphiQL page. The options of GraphiQL then refer to its value. */
export function sendSecret(page: string): string {
  const literal = JSON.stringify(HEADERS)
  if (!page.includes(literal)) throw new Error('the GraphiQL page has no headers')
  return page
    .replaceAll(literal, 'window.graphiqlHeaders')
    .replace('</head>', () => `<script>${SECRET_HEADERS}</script></head>`)
}
