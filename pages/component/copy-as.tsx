import type { VNode } from 'preact'

/** A request that returns what a page shows. */
export interface CopiedRequest {
  /** Path of the REST operation. */
  readonly rest: string
  /** The JSON body, if the operation is a POST. */
  readonly body?: object | undefined
  /** The same as a GraphQL document. */
  readonly graph: string
  readonly variables?: object | undefined
}

/** What a request says about the page of a list, whose number counts from 1. */
export const pagingOf = (page: number, size: number): { readonly page?: number; readonly size: number } =>
  page > 1 ? { page: page - 1, size } : { size }

/** The path of a request with parameters. */
export const restPath = (path: string, parameters: Readonly<Record<string, string | number>>): string =>
  `${path}?${new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]))}`

/** The request for what a page shows, in several languages. */
export const CopyAs = (request: CopiedRequest): VNode => (
  <div class="tools copy aside-tools">
    {Object.entries(programsOf(request)).map(([language, text]) => (
      <details key={language}>
        <summary>Copy as {language}</summary>
        <pre>
          <code>{text}</code>
        </pre>
      </details>
    ))}
  </div>
)

/** The programs. The values of `SERVICE` and `CLIENT_SECRET` are in the environment. */
function programsOf({ rest, body, graph, variables }: CopiedRequest): Readonly<Record<string, string>> {
  const json = body && JSON.stringify(body)
  return {
    curl:
      `curl -s "$SERVICE${rest}" -H "X-Client-Secret: $CLIENT_SECRET"` +
      (json === undefined ? '' : ` \\\n  -H 'Content-Type: application/json' -d '${inShell(json)}'`),
    GraphQL: variables ? `${graph}\n\n${JSON.stringify(variables, null, 2)}` : graph,
    TypeScript: `const { SERVICE, CLIENT_SECRET = '' } = process.env
const response = await fetch(\`\${SERVICE}${rest}\`, {${
      json === undefined ? " headers: { 'X-Client-Secret': CLIENT_SECRET } " : postOptions(json)
    }})
console.log(await response.json())`,
    Python: `import json, os, urllib.request

url = os.environ["SERVICE"] + ${JSON.stringify(rest)}
headers = {"X-Client-Secret": os.environ["CLIENT_SECRET"]${json === undefined ? '' : ', "Content-Type": "application/json"'}}
request = urllib.request.Request(url, headers=headers${json === undefined ? '' : `, data=${JSON.stringify(json)}.encode()`})
print(json.load(urllib.request.urlopen(request)))`,
  }
}

const postOptions = (json: string): string => `
  method: 'POST',
  headers: { 'X-Client-Secret': CLIENT_SECRET, 'Content-Type': 'application/json' },
  body: JSON.stringify(${json}),
`

/** A text between single quotes of a shell. */
const inShell = (text: string): string => text.replaceAll("'", "'\\''")
