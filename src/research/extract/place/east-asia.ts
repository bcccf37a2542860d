import type { PlaceClaim } from './place.js'

/*
 * Reads addresses in Korean and Chinese, which go from the large to the small. The names of provinces and of large cities become
 * Latin, because stored cities have Latin names.
 */

const table = (list: string): ReadonlyMap<string, string> =>
  new Map(list.split(',').map((entry) => entry.trim().split(' ') as [string, string]))

/** Cities that are a province of their own. */
const KOREAN_CITIES = table(
  `서울특별시 Seoul,서울시 Seoul,서울 Seoul,부산광역시 Busan,부산시 Busan,부산 Busan,대구광역시 Daegu,대구 Daegu,인천광역시 Incheon,인천 Incheon,
  광주광역시 Gwangju,대전광역시 Daejeon,대전시 Daejeon,대전 Daejeon,울산광역시 Ulsan,울산 Ulsan,세종특별자치시 Sejong,세종시 Sejong`,
)
const KOREAN_PROVINCES = table(
  `경기도 Gyeonggi,경기 Gyeonggi,강원도 Gangwon,강원특별자치도 Gangwon,충청북도 Chungbuk,충북 Chungbuk,충청남도 Chungnam,충남 Chungnam,전라북도 Jeonbuk,
  전북특별자치도 Jeonbuk,전북 Jeonbuk,전라남도 Jeonnam,전남 Jeonnam,경상북도 Gyeongbuk,경북 Gyeongbuk,경상남도 Gyeongnam,경남 Gyeongnam,제주특별자치도 Jeju,제주도 Jeju`,
)
const CHINESE_CITIES = table(
  `北京市 Beijing,北京 Beijing,上海市 Shanghai,上海 Shanghai,天津市 Tianjin,重庆市 Chongqing,杭州市 Hangzhou,宁波市 Ningbo,温州市 Wenzhou,嘉兴市 Jiaxing,南京市 Nanjing,
  苏州市 Suzhou,无锡市 Wuxi,常州市 Changzhou,广州市 Guangzhou,深圳市 Shenzhen,东莞市 Dongguan,佛山市 Foshan,珠海市 Zhuhai,成都市 Chengdu,武汉市 Wuhan,西安市 Xi'an,
  长沙市 Changsha,郑州市 Zhengzhou,青岛市 Qingdao,济南市 Jinan,大连市 Dalian,沈阳市 Shenyang,厦门市 Xiamen,福州市 Fuzhou,合肥市 Hefei,昆明市 Kunming`,
)
const TAIWANESE_CITIES = table(
  `台北市 Taipei,臺北市 Taipei,新北市 New-Taipei,桃園市 Taoyuan,台中市 Taichung,臺中市 Taichung,台南市 Tainan,臺南市 Tainan,高雄市 Kaohsiung,新竹市 Hsinchu,新竹縣 Hsinchu,
  基隆市 Keelung,嘉義市 Chiayi`,
)

const MAX_ADDRESS = 80
/** A postal code directly before the address: `300096新竹市東區`. */
const CODE_BEFORE = /(?:^|[^\d-])(\d{3}(?:\d{2,3})? ?)$/u
const MAX_CODE = 8
/** What follows an address in one line. */
const AFTER = /\s?(?:[|｜/(（]|TEL|Tel|전화|电话|電話|邮编|邮政编码|팩스|대표|사업자|E-?mail|，?邮)/u

interface Start {
  readonly at: number
  readonly length: number
  readonly city: string
  readonly state: string | null
  readonly country: string
}

/** The city with which a text from `at` begins. */
function startAt(text: string): Start | undefined {
  const found = (names: ReadonlyMap<string, string>) => [...names].find(([name]) => text.startsWith(name))
  const place = (country: string, [name, city]: [string, string], state: string | null = null): Start => ({
    ...{ at: 0, length: name.length, city: city.replace('-', ' '), state, country },
  })
  const korean = found(KOREAN_CITIES)
  if (korean) return place('South Korea', korean)
  const taiwanese = found(TAIWANESE_CITIES)
  if (taiwanese) return place('Taiwan', taiwanese)
  const province = found(KOREAN_PROVINCES)
  if (province) {
    const city = /^ ?(\p{sc=Hangul}{1,4}[시군]) /u.exec(text.slice(province[0].length, province[0].length + 8))
    return city?.[1] ? place('South Korea', [`${province[0]}${city[0]}`, city[1]], province[1]) : undefined
  }
  const state = /^\p{sc=Han}{2,3}省|^(?:内蒙古|广西壮族|宁夏回族|新疆维吾尔|西藏)自治区/u.exec(text)?.[0] ?? ''
  const rest = text.slice(state.length)
  const known = [...CHINESE_CITIES].find(([name]) => rest.startsWith(name))
  if (known) return place('China', [`${state}${known[0]}`, known[1]], state === '' ? null : state)
  const city = state === '' ? undefined : /^\p{sc=Han}{2,4}?市/u.exec(rest)?.[0]
  return city === undefined ? undefined : place('China', [`${state}${city}`, city], state)
}

/** The first letters of all starts. */
const FIRST =
  /[서부대인광울세경강충전제北上天重杭宁温嘉南苏无常广深东佛珠成武西长郑青济大沈厦福合昆台臺新桃高基]|\p{sc=Han}{2,3}省/gu

/** The address in a line, without what is before and after it. Undefined if there is none. */
export function eastAsianAddressIn(line: string): string | undefined {
  if (line.length > 400) return undefined
  for (const { index } of line.matchAll(FIRST)) {
    if (index > 0 && !/[\s:：|·)\]】\d]/.test(line[index - 1] ?? '')) continue
    const rest = line.slice(index)
    const start = startAt(rest)
    if (!start) continue
    const after = rest.slice(start.length)
    const end = after.search(AFTER)
    const code = CODE_BEFORE.exec(line.slice(Math.max(0, index - MAX_CODE), index))?.[1]
    const claim = `${code ?? ''}${rest}`
      .slice(0, (code ?? '').length + start.length + (end === -1 ? after.length : end))
      .trim()
      .replace(/[。.,，]$/, '')
    if (placeInEastAsia(claim)) return claim
  }
  return undefined
}

/** Reads a claim about an address in Korean or Chinese. Undefined if it is not one. */
export function placeInEastAsia(claim: string): PlaceClaim | undefined {
  if (claim.length > MAX_ADDRESS) return undefined
  const [written = '', code = null] = /^(\d{3}(?:\d{2,3})?) ?/.exec(claim) ?? []
  const text = claim.slice(written.length)
  const start = startAt(text)
  const street = start && text.slice(start.length).trim()
  if (
    !start ||
    street === undefined ||
    !/\d/.test(street) ||
    !/[구군로길동읍면区區县縣路街道巷号號镇鎮段]/u.test(street)
  )
    return undefined
  return {
    addressLine1: street,
    postalCode: code,
    cityName: start.city,
    stateName: start.state,
    countryName: start.country,
  }
}
