/*
 * Cities and provinces whose names in another script than the Latin one are usual in files. GeoNames has only their names in Latin
 * letters here. A city that is also the name of a country in its language is missing.
 */

const CITIES: Readonly<Record<string, string>> = {
  AE: 'دبي=Dubai أبوظبي=Abu_Dhabi أبو_ظبي=Abu_Dhabi الشارقة=Sharjah',
  BG: 'София=Sofia',
  BH: 'المنامة=Manama',
  BY: 'Минск=Minsk Мінск=Minsk',
  CN: '北京=Beijing 上海=Shanghai 深圳=Shenzhen 广州=Guangzhou 廣州=Guangzhou 杭州=Hangzhou 成都=Chengdu 南京=Nanjing 苏州=Suzhou 蘇州=Suzhou 武汉=Wuhan 天津=Tianjin 重庆=Chongqing 厦门=Xiamen 青岛=Qingdao 大连=Dalian 宁波=Ningbo 无锡=Wuxi 合肥=Hefei 长沙=Changsha 郑州=Zhengzhou 济南=Jinan 东莞=Dongguan 佛山=Foshan 珠海=Zhuhai 福州=Fuzhou 沈阳=Shenyang 哈尔滨=Harbin 昆明=Kunming 南昌=Nanchang 西安=Xi’an 長沙=Changsha 東莞=Dongguan 武漢=Wuhan 重慶=Chongqing',
  EG: 'القاهرة=Cairo الإسكندرية=Alexandria الجيزة=Giza',
  GR: 'Αθήνα=Athens Θεσσαλονίκη=Thessaloniki',
  HK: '香港=Hong_Kong',
  IL: 'תל_אביב=Tel_Aviv ירושלים=Jerusalem חיפה=Haifa',
  JP: '東京=Tokyo 大阪=Osaka 京都=Kyoto 名古屋=Nagoya 横浜=Yokohama 神戸=Kobe 福岡=Fukuoka 札幌=Sapporo 仙台=Sendai 川崎=Kawasaki さいたま=Saitama 広島=Hiroshima 千葉=Chiba 东京=Tokyo',
  KR: '서울=Seoul 부산=Busan 인천=Incheon 대구=Daegu 대전=Daejeon 광주=Gwangju 울산=Ulsan 수원=Suwon 성남=Seongnam-si 세종=Sejong 창원=Changwon 고양=Goyang-si 首尔=Seoul',
  KZ: 'Алматы=Almaty Астана=Astana',
  LB: 'بيروت=Beirut',
  MA: 'الدار_البيضاء=Casablanca الرباط=Rabat',
  OM: 'مسقط=Muscat',
  QA: 'الدوحة=Doha',
  RS: 'Београд=Belgrade',
  RU: 'Москва=Moscow Санкт-Петербург=Saint_Petersburg Новосибирск=Novosibirsk Екатеринбург=Yekaterinburg Казань=Kazan',
  SA: 'الرياض=Riyadh جدة=Jeddah الدمام=Dammam مكة=Mecca',
  TH: 'กรุงเทพ=Bangkok กรุงเทพมหานคร=Bangkok',
  TW: '台北=Taipei 臺北=Taipei 高雄=Kaohsiung 台中=Taichung 臺中=Taichung 新竹=Hsinchu 台南=Tainan',
  UA: 'Київ=Kyiv Киев=Kyiv Львів=Lviv Харків=Kharkiv Одеса=Odessa',
}

const PROVINCES: Readonly<Record<string, string>> = {
  CN: '广东 浙江 江苏 四川 湖北 湖南 山东 福建 安徽 河南 河北 陕西 辽宁 江西 云南 贵州 山西 吉林 黑龙江 海南 广西 甘肃 内蒙古 新疆 宁夏 青海 西藏',
  JP: '神奈川 愛知 兵庫 北海道 埼玉 静岡 茨城 宮城 新潟 長野 岐阜 群馬 栃木 岡山 福島 三重 熊本 鹿児島 沖縄 滋賀 山口 愛媛 長崎 奈良 青森 岩手 大分 石川 山形 宮崎 富山 秋田 香川 和歌山 佐賀 山梨 福井 徳島 高知 島根 鳥取',
  KR: '경기 강원 충청북 충청남 전라북 전라남 경상북 경상남 제주 충북 충남 전북 전남 경북 경남',
}

/** What is behind the name of a city or a province, before the names of its parts. */
const BEHIND = /^(?:$|[市都府县縣県省시도\s]|특별|광역|제주)/

const NAMES = new Map(
  Object.entries(CITIES).map(([country, cities]) => [
    country,
    new Map(cities.split(' ').map((pair) => pair.replaceAll('_', ' ').split('=') as [string, string])),
  ]),
)

const isLatin = (text: string): boolean => /\p{Script=Latin}/u.test(text)

/** The name in Latin letters of a city of a country. Undefined for every other name. */
export function latinName(countryCode: string, name: string): string | undefined {
  if (isLatin(name)) return undefined
  const known = NAMES.get(countryCode)
  if (!known) return undefined
  for (const [native, latin] of known)
    if (name.startsWith(native) && BEHIND.test(name.slice(native.length))) return latin
  return undefined
}

/** The country of a city or a province with a name in another script. Undefined if it is not known. */
export function countryOfNative(name: string): string | undefined {
  if (isLatin(name)) return undefined
  const provinces = Object.entries(PROVINCES).find(([, names]) =>
    names.split(' ').some((native) => name.startsWith(native) && BEHIND.test(name.slice(native.length))),
  )
  return provinces?.[0] ?? [...NAMES.keys()].find((country) => latinName(country, name) !== undefined)
}
