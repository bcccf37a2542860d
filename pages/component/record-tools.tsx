import type { VNode } from 'preact'
import { DateText } from './date-text.js'
import { TimeForm } from './time-form.js'

interface RecordToolsProps {
  /** Path of the page with the sources of all values. */
  readonly sources: string
  /** Path of the page of the record. Undefined if it has none. */
  readonly path?: string | undefined
  /** Path of the REST operation that returns the record. */
  readonly rest: string
  /** A GraphQL document that reads the record. */
  readonly graph: string
  readonly changedAt: string | null
}

/** Where the values come from, and the requests that return them. */
export function RecordTools({ sources, path, rest, graph, changedAt }: RecordToolsProps): VNode {
  return (
    <div class="tools">
      <p>
        <a href={sources}>Sources and history</a>
        {changedAt !== null && (
          <span class="note">
            {' '}
            last change <DateText date={changedAt} />
          </span>
        )}
      </p>
      {path !== undefined && (
        <details>
          <summary>As it was on a date</summary>
          <TimeForm path={path} />
        </details>
      )}
      {Object.entries(programsOf(rest, graph)).map(([language, text]) => (
        <details key={language}>
          <summary>Copy as {language}</summary>
          <pre>
            <code>{text}</code>
          </pre>
        </details>
      ))}
    </div>
  )
}

/** The request for the record in several languages. The values of `SERVICE` and `CLIENT_SECRET` are in the environment. */
const programsOf = (rest: string, graph: string): Readonly<Record<string, string>> => ({
  curl: `curl -s "$SERVICE${rest}" -H "X-Client-Secret: $CLIENT_SECRET"`,
  GraphQL: graph,
  TypeScript: `const { SERVICE, CLIENT_SECRET = '' } = process.env
const response = await fetch(\`\${SERVICE}${rest}\`, { headers: { 'X-Client-Secret': CLIENT_SECRET } })
console.log(await response.json())`,
  Python: `import json, os, urllib.request

url = os.environ["SERVICE"] + ${JSON.stringify(rest)}
request = urllib.request.Request(url, headers={"X-Client-Secret": os.environ["CLIENT_SECRET"]})
print(json.load(urllib.request.urlopen(request)))`,
})
