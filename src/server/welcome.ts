import type { BootstrapSecrets } from '../kernel/config/config.js'
import { pageLink } from '../operation/access/page-secret.js'

interface Started {
  readonly address: string
  /** Undefined if the metrics have no port of their own. */
  readonly metricsAddress: string | undefined
  /**
   * The development credentials. A secret that the operator configured is undefined here, because it must not be
   * printed.
   */
  readonly generated: BootstrapSecrets | undefined
  readonly hasPages: boolean
}

/** The text that the operator sees at startup: addresses, and commands to copy. */
export function welcome({ address, metricsAddress, generated, hasPages }: Started): string {
  const secret = generated?.clientSecret
  // If there is no generated secret, the commands contain $CLIENT_SECRET. The shell replaces this variable, so the
  // command works and does not contain the secret.
  const header = secret === undefined ? '"X-Client-Secret: $CLIENT_SECRET"' : quoted(`X-Client-Secret: ${secret}`)
  return `Venture Data Service

${hasPages ? `  Home page       ${address}/\n` : ''}  GraphiQL        ${pageLink(`${address}/graphql`, secret)}
  API reference   ${pageLink(`${address}/docs`, secret)}
  OpenAPI         ${address}/openapi.json
  Agents (MCP)    ${address}/mcp
${metricsAddress ? `  Metrics         ${metricsAddress}/metrics\n` : ''}${generated ? credentialLines(generated) : '\n  Credentials     npm run credentials -- create clientSecret\n'}
  curl -s '${address}/v1/entities/detail?slug=stripe' -H ${header}
  curl -s ${address}/graphql -H ${header} -H 'Content-Type: application/json' -d '{"query":"{ entity(slug: \\"stripe\\") { nameBrand foundedYear } }"}'
`
}

/** Quotes a text as one word of a shell command. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

const credentialLines = ({ clientSecret, adminApiKey, userApiKey }: BootstrapSecrets): string => `
  Development credentials
    client secret     ${clientSecret ?? '$CLIENT_SECRET'}
    admin API key     ${adminApiKey ?? '$ADMIN_API_KEY'}
    personal API key  ${userApiKey ?? '$USER_API_KEY'}
`
