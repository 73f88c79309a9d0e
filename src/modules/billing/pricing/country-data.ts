/**
 * All countries of ISO 3166-1 with their currency and the language in which they write prices. English where the country's own
 * letters run from right to left, or it has digits of its own: a price stands in the sentences of a page.
 */
export const COUNTRIES =
  'AD EUR ca, AE AED en, AF AFN en, AG XCD en, AI XCD en, AL ALL sq, AM AMD hy, AO AOA pt, AQ USD en, AR ARS es, ' +
  'AS USD en, AT EUR de, AU AUD en, AW AWG nl, AX EUR sv, AZ AZN az, BA BAM bs, BB BBD en, BD BDT en, BE EUR nl, ' +
  'BF XOF fr, BG EUR bg, BH BHD en, BI BIF fr, BJ XOF fr, BL EUR fr, BM BMD en, BN BND ms, BO BOB es, BQ USD nl, ' +
  'BR BRL pt, BS BSD en, BT BTN en, BV NOK nb, BW BWP en, BY BYN be, BZ BZD en, CA CAD en, CC AUD en, CD CDF fr, ' +
  'CF XAF fr, CG XAF fr, CH CHF de, CI XOF fr, CK NZD en, CL CLP es, CM XAF fr, CN CNY zh, CO COP es, CR CRC es, ' +
  'CU CUP es, CV CVE pt, CW XCG nl, CX AUD en, CY EUR el, CZ CZK cs, DE EUR de, DJ DJF fr, DK DKK da, DM XCD en, ' +
  'DO DOP es, DZ DZD fr, EC USD es, EE EUR et, EG EGP en, EH MAD en, ER ERN en, ES EUR es, ET ETB en, FI EUR fi, ' +
  'FJ FJD en, FK FKP en, FM USD en, FO DKK fo, FR EUR fr, GA XAF fr, GB GBP en, GD XCD en, GE GEL ka, GF EUR fr, ' +
  'GG GBP en, GH GHS en, GI GIP en, GL DKK da, GM GMD en, GN GNF fr, GP EUR fr, GQ XAF es, GR EUR el, GS GBP en, ' +
  'GT GTQ es, GU USD en, GW XOF pt, GY GYD en, HK HKD en, HM AUD en, HN HNL es, HR EUR hr, HT HTG fr, HU HUF hu, ' +
  'ID IDR id, IE EUR en, IL ILS en, IM GBP en, IN INR en, IO USD en, IQ IQD en, IR IRR en, IS ISK is, IT EUR it, ' +
  'JE GBP en, JM JMD en, JO JOD en, JP JPY ja, KE KES en, KG KGS ky, KH KHR en, KI AUD en, KM KMF fr, KN XCD en, ' +
  'KP KPW ko, KR KRW ko, KW KWD en, KY KYD en, KZ KZT kk, LA LAK lo, LB LBP en, LC XCD en, LI CHF de, LK LKR en, ' +
  'LR LRD en, LS LSL en, LT EUR lt, LU EUR fr, LV EUR lv, LY LYD en, MA MAD fr, MC EUR fr, MD MDL ro, ME EUR sr-Latn, ' +
  'MF EUR fr, MG MGA fr, MH USD en, MK MKD mk, ML XOF fr, MM MMK en, MN MNT mn, MO MOP en, MP USD en, MQ EUR fr, ' +
  'MR MRU fr, MS XCD en, MT EUR en, MU MUR en, MV MVR en, MW MWK en, MX MXN es, MY MYR ms, MZ MZN pt, NA NAD en, ' +
  'NC XPF fr, NE XOF fr, NF AUD en, NG NGN en, NI NIO es, NL EUR nl, NO NOK nb, NP NPR en, NR AUD en, NU NZD en, ' +
  'NZ NZD en, OM OMR en, PA PAB es, PE PEN es, PF XPF fr, PG PGK en, PH PHP en, PK PKR en, PL PLN pl, PM EUR fr, ' +
  'PN NZD en, PR USD es, PS ILS en, PT EUR pt, PW USD en, PY PYG es, QA QAR en, RE EUR fr, RO RON ro, RS RSD sr, ' +
  'RU RUB ru, RW RWF en, SA SAR en, SB SBD en, SC SCR en, SD SDG en, SE SEK sv, SG SGD en, SH SHP en, SI EUR sl, ' +
  'SJ NOK nb, SK EUR sk, SL SLE en, SM EUR it, SN XOF fr, SO SOS en, SR SRD nl, SS SSP en, ST STN pt, SV USD es, ' +
  'SX XCG en, SY SYP en, SZ SZL en, TC USD en, TD XAF fr, TF EUR fr, TG XOF fr, TH THB th, TJ TJS tg, TK NZD en, ' +
  'TL USD pt, TM TMT tk, TN TND fr, TO TOP en, TR TRY tr, TT TTD en, TV AUD en, TW TWD zh, TZ TZS sw, UA UAH uk, ' +
  'UG UGX en, UM USD en, US USD en, UY UYU es, UZ UZS uz, VA EUR it, VC XCD en, VE VES es, VG USD en, VI USD en, ' +
  'VN VND vi, VU VUV en, WF XPF fr, WS WST en, YE YER en, YT EUR fr, ZA ZAR en, ZM ZMW en, ZW ZWG en'

/** Priced in their own money: all countries of these currencies … */
export const SUPPORTED_EVERYWHERE: ReadonlySet<string> = new Set(['EUR', 'USD', 'AUD', 'NZD', 'NOK'])
/** … and these countries. The money of all others is not supported, and they pay in US dollars. */
export const SUPPORTED_COUNTRIES: ReadonlySet<string> = new Set('GB IN CA MX AR SE CH SG'.split(' '))

/** From two tables, of which either is enough. */
export const ZIP_COUNTRIES: ReadonlySet<string> = new Set('FR DE IT NL ES GB IN US CA AU AE'.split(' '))

/** They have a price list of their own in their own money, and are told so. */
export const OWN_LIST_COUNTRIES: ReadonlySet<string> = new Set(['IN', 'NP'])

/**
 * What part of the list price a country pays: by the income groups of the World Bank (July 2024), upper middle, and lower middle
 * with low. High income, and who has a list of their own, have none.
 */
export const TIERS: readonly { rate: number; countries: ReadonlySet<string> }[] = [
  {
    rate: 0.7,
    countries: new Set(
      (
        'AL AM AR AZ BA BR BW BY BZ CN CO CR CU DM DO DZ EC FJ GA GD GE GQ GT ID IQ IR JM KZ LC LY MD ME MH MK MN MU MV ' +
        'MX MY NA PE PY RS SR SV TH TM TO TR TV UA VC VE ZA'
      ).split(' '),
    ),
  },
  {
    rate: 0.4,
    countries: new Set(
      (
        'AF AO BD BF BI BJ BO BT CD CF CG CI CM CV DJ EG EH ER ET FM GH GM GN GW HN HT JO KE KG KH KI KM KP LA LB LK LR ' +
        'LS MA MG ML MM MR MW MZ NE NG NI PG PH PK PS RW SB SD SL SN SO SS ST SY SZ TD TG TJ TL TN TZ UG UZ VN VU WS YE ' +
        'ZM ZW'
      ).split(' '),
    ),
  },
]

/** Added to what is charged, in per cent. */
export const TAX_PERCENTS: ReadonlyMap<string, number> = new Map([['IN', 18]])
