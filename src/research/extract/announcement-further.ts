import type { AnnouncementWords } from './announcement-words.js'

/* The words of announcements of funding rounds in Portuguese, Italian, Dutch and Swedish: see `AnnouncementWords`. */

export const PORTUGUESE: AnnouncementWords = {
  participles: '',
  auxiliaries: '',
  led: '',
  by: '',
  lines: `
    capta = raises
    captou = raised
    levanta = raises
    levantou = raised
    recebe = receives
    recebeu = received
    fecha = closes
    fechou = closed
    anuncia = announces
    conclui = completes
    concluiu = completed
    obtém = receives
    um aporte de = a
    aporte de = a
    um investimento de = an investment of
    investimento de = investment of
    nossa = our
    um = a
    uma = a
    sua = its
    de = of
    em = in
    na = in
    numa = in a
    e = and
    hoje = today
    nova = new
    rodada de investimento = investment round
    rodada de investimentos = investment round
    ronda de investimento = investment round
    ronda de financiamento = funding round
    rodada = round
    ronda = round
    milhões de euros = million euros
    milhões de reais = million reais
    milhões de dólares = million dollars
    milhões = million
    milhão = million
    semente = seed
    pré-seed = pre-seed
    no total = total
    segundo = reportedly
    empréstimo = loan
    liderada por = led by
    liderada pela = led by
    liderada pelo = led by
    liderado por = led by
    liderado pela = led by
    foi liderada por = was led by
    foi liderada pela = was led by
    com participação de = with participation from
    com participação do = with participation from
    com participação da = with participation from
    com a participação de = with participation from
    com a participação do = with participation from
    com a participação da = with participation from
    junto a = with participation from
    investidores = investors
    fundos = investors
    com = with
    para = to
    que = which`,
}

export const ITALIAN: AnnouncementWords = {
  participles: '',
  auxiliaries: '',
  led: '',
  by: '',
  lines: `
    raccoglie = raises
    ha raccolto = has raised
    chiude = closes
    ha chiuso = has closed
    annuncia = announces
    ottiene = receives
    riceve = receives
    ha ricevuto = has received
    un = a
    una = a
    il = the
    la = the
    di = of
    da = of
    in = in
    e = and
    oggi = today
    nuovo = new
    round di investimento = investment round
    round di finanziamento = funding round
    aumento di capitale = funding round
    finanziamento = funding
    investimento = investment
    milioni di euro = million euros
    milione di euro = million euros
    milioni di dollari = million dollars
    milioni = million
    mln = million
    in totale = total
    secondo = reportedly
    prestito = loan
    guidato da = led by
    guidata da = led by
    è stato guidato da = was led by
    con la partecipazione di = with participation from
    con partecipazione di = with participation from
    insieme a = alongside
    investitori = investors
    con = with
    per = to
    che = which`,
}

export const DUTCH: AnnouncementWords = {
  participles: 'opgehaald binnengehaald afgerond gesloten ontvangen',
  auxiliaries: 'heeft hebben',
  led: 'geleid',
  by: 'door',
  lines: `
    haalt = raises
    halen = raise
    sluit = closes
    ontvangt = receives
    kondigt = announces
    een = a
    de = the
    het = the
    van = of
    in = in
    en = and
    vandaag = today
    op = of
    op in = in
    binnen = in
    investeringsronde = investment round
    financieringsronde = funding round
    ronde = round
    financiering = funding
    investering = investment
    miljoen euro = million euros
    miljoen dollar = million dollars
    miljoen = million
    mln = million
    totaal = total
    volgens = reportedly
    lening = loan
    onder leiding van = led by
    geleid door = led by
    met deelname van = with participation from
    samen met = alongside
    bestaande = existing
    investeerders = investors
    met = with
    om = to
    voor = for`,
}

export const SWEDISH: AnnouncementWords = {
  participles: '',
  auxiliaries: '',
  led: '',
  by: '',
  lines: `
    tar in = raises
    har tagit in = has raised
    reser = raises
    har rest = has raised
    säkrar = secures
    stänger = closes
    en = a
    ett = a
    i = in
    om = of
    på = of
    och = and
    idag = today
    ny = new
    nyemission = funding round
    finansieringsrunda = funding round
    investeringsrunda = investment round
    runda = round
    finansiering = funding
    miljoner kronor = million sek
    miljoner euro = million euros
    miljoner dollar = million dollars
    mkr = million sek
    msek = million sek
    totalt = total
    enligt = reportedly
    lån = loan
    ledd av = led by
    leds av = led by
    rundan leddes av = the round was led by
    rundan leds av = the round is led by
    med deltagande av = with participation from
    tillsammans med = alongside
    befintliga = existing
    investerare = investors
    med = with
    för = to
    som = which`,
}
