/*
 * Names of months in twenty languages, in the forms that stand in dates. Letters with and without accents are equal.
 */

/** The names of one language, from January to December. Forms of one month are separated by `/`. */
const LANGUAGES = [
  'january february march april may june july august september october november december',
  'januar/jänner februar/feber märz april mai juni juli august september oktober november dezember',
  'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  'enero febrero marzo abril mayo junio julio agosto septiembre/setiembre octubre noviembre diciembre',
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  'januari februari maart/mrt april mei juni juli augustus september oktober november december',
  'januari februari mars april maj juni juli augusti september oktober november december',
  'januar februar marts april maj juni juli august september oktober november desember',
  'styczeń/stycznia luty/lutego marzec/marca kwiecień/kwietnia maj/maja czerwiec/czerwca lipiec/lipca sierpień/sierpnia wrzesień/września październik/października listopad/listopada grudzień/grudnia',
  'ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık',
  'январь/января февраль/февраля март/марта апрель/апреля май/мая июнь/июня июль/июля август/августа сентябрь/сентября октябрь/октября ноябрь/ноября декабрь/декабря',
  'січень/січня лютий/лютого березень/березня квітень/квітня травень/травня червень/червня липень/липня серпень/серпня вересень/вересня жовтень/жовтня листопад/листопада грудень/грудня',
  'leden/ledna únor/února březen/března duben/dubna květen/května červen/června červenec/července srpen/srpna září říjen/října listopad/listopadu prosinec/prosince',
  'tammikuu/tammikuuta helmikuu/helmikuuta maaliskuu/maaliskuuta huhtikuu/huhtikuuta toukokuu/toukokuuta kesäkuu/kesäkuuta heinäkuu/heinäkuuta elokuu/elokuuta syyskuu/syyskuuta lokakuu/lokakuuta marraskuu/marraskuuta joulukuu/joulukuuta',
  'január február március április május június július augusztus szeptember október november december',
  'ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie',
  'januari februari maret april mei juni juli agustus september oktober november desember',
  'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر',
  'ינואר פברואר מרץ אפריל מאי יוני יולי אוגוסט ספטמבר אוקטובר נובמבר דצמבר',
]

const SHORT = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const LEAST_LETTERS = 3
/** The longest name has fewer letters. */
const MOST_LETTERS = 20

const folded = (word: string): string =>
  word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i')

/** The months by name. A beginning of at least three letters that only one month has is an abbreviation of it. */
function readNames(): ReadonlyMap<string, number | 'several'> {
  const names = new Map<string, number | 'several'>()
  const whole = LANGUAGES.flatMap((language) =>
    language
      .split(' ')
      .flatMap((forms, index) => forms.split('/').map((form) => ({ name: folded(form), month: index + 1 }))),
  )
  for (const { name, month } of whole)
    for (let length = LEAST_LETTERS; length < name.length; length++) {
      const short = name.slice(0, length)
      const known = names.get(short)
      names.set(short, known === undefined || known === month ? month : 'several')
    }
  for (const { name, month } of whole) names.set(name, month)
  SHORT.forEach((name, index) => {
    names.set(name, index + 1)
  })
  return names.set('sept', 9)
}

const NAMES = readNames()

/** The number of a month, from 1, by its name or abbreviation. Undefined for every other word. */
export function monthOf(word: string): number | undefined {
  if (word.length > MOST_LETTERS) return undefined
  const found = NAMES.get(folded(word).replace(/\.$/, ''))
  return found === 'several' ? undefined : found
}
