/** Networks that serve the same profile at a host for each country, such as `uk.linkedin.com`, or at several domains. */
const NETWORKS = [['linkedin.com'], ['facebook.com', 'fb.com'], ['instagram.com'], ['x.com', 'twitter.com']]
/** Hosts before the domain of a network: telephones and countries. Profiles are stored with some of them. */
const HOSTS = [
  ...['mobile', 'web'],
  ...['ae', 'ar', 'at', 'au', 'be', 'br', 'ca', 'ch', 'cl', 'cn', 'co', 'cz', 'de', 'dk', 'es', 'fi', 'fr', 'gr', 'hk'],
  ...['hu', 'id', 'ie', 'il', 'in', 'it', 'jp', 'ke', 'kr', 'm', 'mx', 'my', 'ng', 'nl', 'no', 'nz', 'pe', 'ph', 'pk'],
  ...['pl', 'pt', 'ro', 'ru', 'sa', 'se', 'sg', 'th', 'tr', 'tw', 'ua', 'uk', 'us', 'vn', 'za'],
]

/**
 * The spellings of an address that mean the same profile: with each host of a network, and also in lower case, because
 * networks ignore the case of names. Any other address has one spelling.
 */
export function spellingsOf(hostPath: string, domain: string): string[] {
  const domains = NETWORKS.find((network) => network.includes(domain))
  if (!domains) return [hostPath]
  const at = hostPath.indexOf('/')
  const path = at === -1 ? '' : hostPath.slice(at)
  const paths = [...new Set([path, path.toLowerCase()])]
  const hosts = domains.flatMap((one) => [one, ...HOSTS.map((host) => `${host}.${one}`)])
  return [...new Set([hostPath, ...hosts.flatMap((host) => paths.map((one) => `${host}${one}`))])]
}
