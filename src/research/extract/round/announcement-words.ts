/*
 * The words of announcements of funding rounds in other languages than English, with the English words of the rules. A line is
 * `foreign words = English words`. Words that are not listed stay as they are. So a sentence with any other word between the
 * company and the amount announces nothing.
 */

export interface AnnouncementWords {
  readonly lines: string
  /** Words at the end of a sentence that make `auxiliaries` a verb: `hat eine Runde abgeschlossen`. */
  readonly participles?: string
  readonly auxiliaries?: string
  /** Words at the end of a sentence that make `by` the word before the lead investor: `wurde von X angeführt`. */
  readonly led?: string
  readonly by?: string
}

export const GERMAN: AnnouncementWords = {
  participles: 'abgeschlossen eingesammelt erhalten gesichert aufgenommen eingeworben bekanntgegeben',
  auxiliaries: 'hat haben',
  led: 'angeführt geführt geleitet',
  by: 'von',
  lines: `
    sammelt = raises
    sammeln = raise
    schließt = closes
    schließen = close
    sichert sich = secures
    sichern uns = secure
    sichert = secures
    erhält = receives
    erhielt = received
    wirbt = raises
    holt sich = raises
    nimmt = raises
    verkündet = announces
    gibt = announces
    meldet = announces
    wir = we
    unsere = our
    unserer = our
    unser = our
    eine = a
    einer = a
    einen = a
    die = the
    der = the
    den = the
    das = the
    ihre = its
    seine = its
    neue = new
    erfolgreich = successfully
    erfolgreiche = successful
    überzeichnete = oversubscribed
    überzeichneten = oversubscribed
    heute = today
    und = and
    sowie = and
    in höhe von = of
    in einer = in a
    im rahmen einer = in a
    runde über = round of
    finanzierungsrunde über = funding round of
    finanzierung über = funding of
    runde von = round of
    finanzierungsrunde von = funding round of
    finanzierung von = funding of
    über = over
    finanzierungsrunde = funding round
    finanzierung = funding
    kapitalrunde = funding round
    investitionsrunde = investment round
    investmentrunde = investment round
    runde = round
    millionen = million
    mio. = million
    mio = million
    milliarden = billion
    mrd. = billion
    us-dollar = us dollars
    dollar = dollars
    franken = chf
    schweizer franken = chf
    insgesamt = total
    bisher = so far
    laut = reportedly
    angeblich = reportedly
    nicht = reportedly
    darlehen = loan
    kredit = loan
    förderung = grant
    angeführt von = led by
    unter führung von = led by
    unter der führung von = led by
    unter leitung von = led by
    angeführt wurde die runde von = the round was led by
    angeführt wird die runde von = the round is led by
    wurde = was
    wird = is
    mit beteiligung von = with participation from
    unter beteiligung von = with participation from
    mit unterstützung von = with support from
    gemeinsam mit = alongside
    zusammen mit = alongside
    bestehende = existing
    bestehenden = existing
    bestandsinvestoren = existing investors
    investoren = investors
    investor = investor
    altinvestoren = existing investors
    neuen = new
    weitere = other
    mit = with
    um = to
    für = for
    zum = for
    zur = for`,
}
