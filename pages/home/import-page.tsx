import { type Answer, page } from '../server/answer.js'

/** Commands that load records, with what they read. */
const COMMANDS = [
  ['npm run import -- yc companies.json', 'The list of companies of Y Combinator, one JSON array.'],
  [
    'npm run import -- crunchbase export/',
    'A folder with the CSV files of a Crunchbase bulk export, as many of them as you have.',
  ],
] as const

export const importPage = (): Answer =>
  page({
    title: 'Import your data',
    content: (
      <div class="prose narrow">
        <h1>Import your data</h1>
        <p>
          Stop the service if it uses the embedded database, and run one of these commands in its folder. A second run
          of the same file changes nothing. A row that cannot be read is reported with its file and line, and the import
          continues.
        </p>
        {COMMANDS.map(([command, text]) => (
          <div key={command}>
            <pre>
              <code>{command}</code>
            </pre>
            <p>{text}</p>
          </div>
        ))}
        <p>
          To write single records, use the <a href="/docs">REST API</a> or <a href="/graphql">GraphQL</a>.
        </p>
      </div>
    ),
  })
