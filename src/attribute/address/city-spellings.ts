import { nameKey } from '../../identity/entity/entity-rules.js'

/*
 * Names of large cities in the language of the country and in English. GeoNames has only one of them. Both mean one city.
 */

/** By country: the name of a city in GeoNames, and its other names. */
const SPELLINGS: Readonly<Record<string, string>> = {
  AT: 'Vienna=Wien',
  BE: 'Brussels=Bruxelles,Brussel Antwerpen=Antwerp,Anvers Gent=Ghent,Gand Liège=Luik Brugge=Bruges Leuven=Louvain',
  BG: 'Sofia=Sofiya',
  CH: 'Genève=Geneva,Genf Luzern=Lucerne Basel=Bâle Bern=Berne',
  CN: 'Beijing=Peking Guangzhou=Canton',
  CZ: 'Prague=Praha Brno=Brünn',
  DE: 'Nürnberg=Nuremberg Hannover=Hanover Braunschweig=Brunswick',
  DK: 'Copenhagen=København Århus=Aarhus',
  EG: 'Cairo=Al_Qahirah',
  ES: 'Sevilla=Seville A_Coruña=La_Coruña Zaragoza=Saragossa',
  FI: 'Helsinki=Helsingfors Turku=Åbo Espoo=Esbo',
  GR: 'Athens=Athina Thessaloníki=Thessaloniki,Salonica',
  IT: 'Milan=Milano Turin=Torino Rome=Roma Florence=Firenze Naples=Napoli Venice=Venezia Genoa=Genova Padova=Padua',
  MX: 'Mexico_City=Ciudad_de_México,CDMX,México_D.F.',
  NL: "The_Hague=Den_Haag,'s-Gravenhage,La_Haye",
  PL: 'Warsaw=Warszawa Kraków=Cracow',
  PT: 'Lisbon=Lisboa Porto=Oporto',
  RO: 'Bucharest=București',
  RS: 'Belgrade=Beograd',
  RU: 'Moscow=Moskva Saint_Petersburg=Sankt-Peterburg,St._Petersburg',
  SE: 'Göteborg=Gothenburg',
  UA: 'Kyiv=Kiev',
}

const LISTED = new Map(
  Object.entries(SPELLINGS).map(([country, cities]) => [
    country,
    new Map(
      cities.split(' ').flatMap((pair) => {
        const [listed = '', others = ''] = pair.replaceAll('_', ' ').split('=')
        return others.split(',').map((name) => [nameKey(name), nameKey(listed)] as const)
      }),
    ),
  ]),
)

/** The key of the name that GeoNames has for a city with another usual name. Undefined for every other key. */
export const listedSpelling = (countryCode: string, key: string): string | undefined =>
  LISTED.get(countryCode)?.get(key)
