import type { BootstrapSecrets } from '../kernel/config/config.js'

/**
 * The text that the operator sees at startup: addresses, and commands to copy. It contains secrets only if this start
 * created them.
 */
export function welcome(address: string, secrets: BootstrapSecrets | undefined): string {
  // If this start created no secrets, the commands contain $CLIENT_SECRET. The shell replaces it, so the command
  // works and shows no secret.
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

/** Quotes a text as one word of a shell command. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

const credentialLines = ({ clientSecret, adminApiKey, userApiKey }: BootstrapSecrets): string => `
  Development credentials
    client secret     ${clientSecret}
    admin API key     ${adminApiKey}
    personal API key  ${userApiKey}
`
