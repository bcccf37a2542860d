/*
 * Texts on websites that are no longer in use. To recognize another text, add it here.
 */

/** Domains of markets for domain names, and of hosts for unused domains. */
export const PARKING_DOMAINS: ReadonlySet<string> = new Set([
  'above.com',
  'afternic.com',
  'atom.com',
  'bodis.com',
  'brandbucket.com',
  'brandpa.com',
  'buydomains.com',
  'cashparking.com',
  'dan.com',
  'domainmarket.com',
  'domainnamesales.com',
  'efty.com',
  'hugedomains.com',
  'parkingcrew.net',
  'parklogic.com',
  'sav.com',
  'sedo.com',
  'sedoparking.com',
  'skenzo.com',
  'squadhelp.com',
  'undeveloped.com',
  'uniregistry.com',
])

/** Texts on a domain that is for sale or has no site. */
export const PARKED: readonly RegExp[] = [
  /\bdomain( name)? (is|may be|could be)( available)? for sale\b/i,
  /\b(buy|purchase|acquire|make an offer (on|for)|inquire about) this domain\b/i,
  /\bthis (domain|site|website|web ?page|page)( name)? (is|has been)( currently)? (parked|expired)\b/i,
  /\bdomain( name)?( registration)? has expired\b/i,
  /\bparked (free|domain|page|by)\b/i,
  /\bget this domain\b/i,
  /\bthis domain( name)? (has been|was)( recently)? registered (with|at|by|via|through)\b/i,
]

/** Default pages of a server without a site. */
export const PLACEHOLDER: readonly RegExp[] = [
  /\bwelcome to nginx\b/i,
  /\bapache2? (\w+ )?default page\b/i,
  /\biis windows server\b/i,
  /^index of \//i,
  /\bdefault web ?(site|page)\b/i,
  /\baccount (has been )?suspended\b/i,
  /\bthis (store|shop) is (currently )?unavailable\b/i,
]

/** Texts that content delivery networks show to visitors that may be programs. */
export const CHALLENGE: readonly RegExp[] = [
  /\bjust a moment\b/i,
  /\battention required\b/i,
  /\bchecking (your browser|if the site connection is secure)\b/i,
  /\bverif(y|ying) (that )?you are (a )?human\b/i,
  /\benable javascript and cookies to continue\b/i,
  /\brequest unsuccessful\. incapsula\b/i,
  /\bpardon our interruption\b/i,
  /\bcaptcha\b/i,
  /\baccess (to this page has been )?denied\b/i,
  /\bwebsite firewall\b/i,
]
