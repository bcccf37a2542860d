import { iso31662 } from 'iso-3166'
import type { PlaceClaim } from './place.js'

/*
 * Reads addresses in Japanese. They have no spaces and go from the large to the small: postal code, prefecture, city,
 * ward, street. The names of prefectures and of large cities become Latin, because stored cities have Latin names.
 */

/** The prefectures in the order of ISO 3166-2: the first is JP-01. */
const PREFECTURES =
  `北海道 青森県 岩手県 宮城県 秋田県 山形県 福島県 茨城県 栃木県 群馬県 埼玉県 千葉県 東京都 神奈川県 新潟県 富山県 石川県 福井県
  山梨県 長野県 岐阜県 静岡県 愛知県 三重県 滋賀県 京都府 大阪府 兵庫県 奈良県 和歌山県 鳥取県 島根県 岡山県 広島県 山口県 徳島県
  香川県 愛媛県 高知県 福岡県 佐賀県 長崎県 熊本県 大分県 宮崎県 鹿児島県 沖縄県`.split(/\s+/)

/** Large cities. A city that is not listed keeps its Japanese name. */
const CITIES: ReadonlyMap<string, string> = new Map(
  `札幌市 Sapporo,青森市 Aomori,盛岡市 Morioka,仙台市 Sendai,秋田市 Akita,山形市 Yamagata,福島市 Fukushima,水戸市 Mito,
  つくば市 Tsukuba,宇都宮市 Utsunomiya,前橋市 Maebashi,高崎市 Takasaki,さいたま市 Saitama,川口市 Kawaguchi,千葉市 Chiba,
  船橋市 Funabashi,柏市 Kashiwa,八王子市 Hachiōji,町田市 Machida,横浜市 Yokohama,川崎市 Kawasaki,相模原市 Sagamihara,藤沢市 Fujisawa,
  新潟市 Niigata,富山市 Toyama,金沢市 Kanazawa,福井市 Fukui,甲府市 Kofu,長野市 Nagano,松本市 Matsumoto,諏訪市 Suwa,岐阜市 Gifu,
  静岡市 Shizuoka,浜松市 Hamamatsu,名古屋市 Nagoya,豊田市 Toyota,豊橋市 Toyohashi,津市 Tsu,四日市市 Yokkaichi,大津市 Ōtsu,京都市 Kyoto,
  大阪市 Osaka,堺市 Sakai,東大阪市 Higashi-ōsaka,神戸市 Kobe,姫路市 Himeji,尼崎市 Amagasaki,西宮市 Nishinomiya,奈良市 Nara,和歌山市 Wakayama,
  鳥取市 Tottori,松江市 Matsue,岡山市 Okayama,倉敷市 Kurashiki,広島市 Hiroshima,福山市 Fukuyama,山口市 Yamaguchi,徳島市 Tokushima,
  高松市 Takamatsu,松山市 Matsuyama,高知市 Kochi,福岡市 Fukuoka,北九州市 Kitakyushu,佐賀市 Saga,長崎市 Nagasaki,熊本市 Kumamoto,
  大分市 Oita,宮崎市 Miyazaki,鹿児島市 Kagoshima,那覇市 Naha`
    .split(',')
    .map((entry) => entry.trim().split(' ') as [string, string]),
)

const WARD = /^[^\d]{1,5}?区/u
/** What follows an address in one line. */
const AFTER = /TEL|FAX|電話|代表|\(/i
const MAX_REST = 80

/** The parts of a text from its first prefecture. `start` is the position of the postal code, or of the prefecture. */
function partsOf(text: string) {
  const found = PREFECTURES.map((name) => ({ name, at: text.indexOf(name) }))
    .filter(({ at }) => at !== -1)
    .sort((a, b) => a.at - b.at)[0]
  if (!found) return undefined
  const before = text.slice(0, found.at)
  const [all = '', mark, code] = /(〒)? ?(\d{3}-\d{4}) ?$/.exec(before) ?? []
  const rest = text.slice(found.at + found.name.length).trim()
  const start = before.length - all.length
  return { prefecture: PREFECTURES.indexOf(found.name), code, rest, start, isMarked: mark !== undefined || start === 0 }
}

/** The city at the start of a text: a city, or a district with its town or village. */
function cityAt(text: string): string | undefined {
  const endOf = (sign: string, from: number) => {
    const at = text.indexOf(sign, from)
    return at !== -1 && at - from <= 6 && !/\d/.test(text.slice(from, at)) ? at + 1 : undefined
  }
  const city = endOf('市', 1)
  // `四日市市` contains the sign for city twice.
  if (city !== undefined) return text.slice(0, text[city] === '市' ? city + 1 : city)
  const district = endOf('郡', 1)
  const town = district === undefined ? undefined : (endOf('町', district + 1) ?? endOf('村', district + 1))
  return town === undefined ? undefined : text.slice(0, town)
}

/** The address in a line, without what is before and after it. Undefined if there is none. */
export function japaneseAddressIn(line: string): string | undefined {
  const text = line.normalize('NFKC')
  const end = text.search(AFTER)
  const address = (end === -1 ? text : text.slice(0, end)).trim()
  const parts = partsOf(address)
  if (!parts?.isMarked) return undefined
  const claim = address.slice(parts.start)
  return placeInJapan(claim) && claim
}

/** Reads a claim about an address in Japanese. Undefined if it is not one. */
export function placeInJapan(claim: string): PlaceClaim | undefined {
  const { prefecture = 0, code, rest = '', start } = partsOf(claim.normalize('NFKC').trim()) ?? {}
  if (start !== 0 || rest.length > MAX_REST || !/\d/.test(rest)) return undefined
  const isTokyo = PREFECTURES[prefecture] === '東京都' && WARD.test(rest)
  const city = isTokyo ? '' : cityAt(rest)
  if (city === undefined) return undefined
  const number = String(prefecture + 1).padStart(2, '0')
  return {
    addressLine1: rest.slice(city.length).trim(),
    postalCode: code ?? null,
    cityName: isTokyo ? 'Tokyo' : (CITIES.get(city) ?? city),
    stateName: iso31662.find((one) => one.code === `JP-${number}`)?.name ?? null,
    countryName: 'Japan',
  }
}
