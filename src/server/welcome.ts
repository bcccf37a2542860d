import type { BootstrapSecrets } from '../kernel/config/config.js'

/** The operator's first page: where things are and what works when pasted. Secrets only where they were made here. */
export function welcome(address: string, secrets: BootstrapSecrets | undefined): string {
  // Elsewhere the shell fills it in: what is pasted works where CLIENT_SECRET is set, and shows no secret.
  const header = secrets ? quoted(`X-Client-Secret: ${secrets.clientSecret}`) : '"X-Client-Secret: $CLIENT_SECRET"'
  return `Venture Data Service

  GraphiQL        ${address}/graphql
  API reference   ${address}/docs
  OpenAPI         ${address}/openapi.json
${secrets ? credentialLines(secrets) : '\n  Credentials     npm run credentials -- create clientSecret\n'}
  curl -s '${address}/v1/entities/detail?slug=stripe' -H ${header}
  curl -s ${address}/graphql -H ${header} -H 'Content-Type: application/json' -d '{"query":"{ entity(slug: \\"stripe\\") { nameBrand foundedYear } }"}'
`
}

/** One word of a shell command, whatever characters it holds. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

const credentialLines = ({ clientSecret, adminApiKey, userApiKey }: BootstrapSecrets): string => `
  Development credentials
    client secret     ${clientSecret}
    admin API key     ${adminApiKey}
    personal API key  ${userApiKey}
`
