import { countryOfCode } from './countries.js'

/*
 * The countries of an address by the words of its street. They count only if neither the domain, nor the language, nor a telephone
 * number of the page names the country: pages in English often leave it out.
 */

const STREETS: readonly (readonly [street: RegExp, countries: string])[] = [
  [
    /\p{L}(?:straße|strasse|str\.|gasse|weg|platz|allee|ufer|damm|ring|steig) \d|^(?:Am|An der|Im|Zum|Zur) \p{Lu}\p{L}+ \d/u,
    'DE AT CH',
  ],
  [
    /(?:^|\d,? (?:bis,? )?)(?:rue|avenue|boulevard|quai|cours|chemin|impasse|allée|place|route|passage) \p{L}/iu,
    'FR BE CH',
  ],
  [/^(?:via|viale|piazza|piazzale|corso|largo|vicolo|strada|località|contrada) \p{L}/iu, 'IT CH'],
  [/^(?:calle|c\/|avda\.?|paseo|plaza|camino|carretera|ronda|travesía|polígono) ?\p{L}/iu, 'ES AR'],
  [/^(?:rua|travessa|largo|praça|alameda|estrada|rodovia) \p{L}/iu, 'PT BR'],
  [/\p{L}(?:straat|gracht|laan|kade|weg|plein|singel|dijk|steeg|hof) \d/iu, 'NL BE'],
  [/\p{L}(?:gatan|vägen|gränd|torget|backen|stigen) \d/iu, 'SE'],
  [/\p{L}(?:vej|gade|stræde|allé|torv|plads|boulevard) \d/iu, 'DK'],
  [/\p{L}(?:veien|vegen|gata|gaten|gate|vei|kaia) \d/iu, 'NO'],
  [/\p{L}(?:katu|tie|kuja|polku|kaari|ranta) \d/iu, 'FI'],
  [/^(?:ul\.|al\.|os\.|pl\.|ulica) ?\p{L}/iu, 'PL'],
  [/ (?:utca|út|tér|körút|krt\.|u\.) \d/iu, 'HU'],
  [/^(?:str\.|strada|bd\.|calea|șos\.) /iu, 'RO'],
  [/(?:[. ](?:sok|cad|mah)\.|bulvarı|caddesi|sokak|mahallesi) /iu, 'TR'],
  [/^jl\.? /iu, 'ID'],
]

/** The countries to which a street can belong. */
export const countriesOfStreet = (street: string): string[] =>
  STREETS.flatMap(([words, codes]) =>
    words.test(street) ? codes.split(' ').flatMap((code) => countryOfCode(code) ?? []) : [],
  )
