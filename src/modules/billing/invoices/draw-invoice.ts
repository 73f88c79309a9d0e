/** An invoice as a PDF of one page. */
import PDFDocument from 'pdfkit'
import { t } from '#platform/messages/messages.ts'
import { moneyOf, type ShownInvoice } from './invoice-queries.ts'
import { invoiceFonts, type Weight } from './invoice-fonts.ts'

const PAGE = { left: 56, right: 539, top: 56 }
const INK = '#14181f'
const MUTED = '#5b6270'
const HAIRLINE = '#d8d8d4'

type Pen = {
  doc: PDFKit.PDFDocument
  /** Vertical position of the next line. */
  y: number
}
type Style = { size?: number; weight?: Weight; color?: string; align?: 'left' | 'right'; x?: number }

export async function drawInvoice(invoice: ShownInvoice): Promise<Buffer> {
  const { document, kind, number, issuedAt } = invoice
  const title = kind === 'invoice' ? t('Invoice') : t('Credit note')
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: 'en',
    displayTitle: true,
    info: { Title: `${title} ${number}`, Author: document.seller.name, CreationDate: issuedAt },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  const pen: Pen = { doc, y: PAGE.top }
  drawHead(pen, invoice, title)
  drawParties(pen, invoice)
  drawLines(pen, invoice)
  drawFoot(pen, invoice)
  doc.end()
  await done
  return Buffer.concat(chunks)
}

function drawHead(pen: Pen, { document, number, ofNumber, issuedAt }: ShownInvoice, title: string): void {
  write(pen, document.seller.name, { weight: 600, size: 12 })
  pen.y += 40
  write(pen, title, { weight: 600, size: 26 })
  pen.y += 40
  const facts: [string, string][] = [
    [t('Number'), number],
    ...(ofNumber === null ? [] : [[t('For invoice'), ofNumber] satisfies [string, string]]),
    [t('Date'), dayOf(issuedAt)],
    [t('Paid on'), dayOf(new Date(document.paidAt))],
  ]
  for (const [label, value] of facts) {
    write(pen, label, { color: MUTED })
    write(pen, value, { x: PAGE.left + 90 })
    pen.y += 16
  }
  pen.y += 24
}

function drawParties(pen: Pen, { document: { seller, buyer } }: ShownInvoice): void {
  const top = pen.y
  const middle = (PAGE.left + PAGE.right) / 2
  const column = (label: string, lines: string[], x: number) => {
    pen.y = top
    write(pen, label, { color: MUTED, x })
    for (const line of lines.filter((each) => each !== '')) {
      pen.y += 16
      write(pen, line, { x })
    }
    return pen.y
  }
  const taxId = (id: string | null) => (id === null ? '' : t('Tax ID {id}', { id }))
  const country = new Intl.DisplayNames('en', { type: 'region' }).of(buyer.country) ?? buyer.country
  const from = column(t('From'), [seller.name, ...seller.address, taxId(seller.taxId)], PAGE.left)
  const place = [buyer.zip ?? '', country].filter((part) => part !== '').join(' ')
  const to = column(t('To'), [buyer.name, place, taxId(buyer.taxId)], middle)
  pen.y = Math.max(from, to) + 44
}

function drawLines(pen: Pen, invoice: ShownInvoice): void {
  const { document, kind } = invoice
  const amount = (minor: number) => (minor < 0 ? `−${moneyOf(document, -minor)}` : moneyOf(document, minor))
  const row = (label: string, minor: number, style: Style = {}) => {
    write(pen, label, style)
    write(pen, amount(minor), { ...style, align: 'right' })
    pen.y += 22
  }
  write(pen, t('Description'), { color: MUTED })
  write(pen, t('Amount in {currency}', { currency: document.currency }), { color: MUTED, align: 'right' })
  rule(pen)
  for (const { label, amountMinor } of document.lines) row(label, amountMinor)
  if (document.paidUntil !== null) {
    pen.y -= 6
    const days = { from: dayOf(new Date(document.paidAt)), until: dayOf(new Date(document.paidUntil)) }
    write(pen, t('{from} to {until}', days), { color: MUTED, size: 9 })
    pen.y += 20
  }
  rule(pen)
  row(t('Subtotal'), document.netMinor)
  const { taxPercent, taxMinor, creditMinor, totalMinor } = document
  row(taxPercent === null ? t('Tax') : t('Tax {percent}%', { percent: taxPercent }), taxMinor)
  row(kind === 'invoice' ? t('Total') : t('Refunded'), totalMinor, { weight: 600, size: 12 })
  if (creditMinor > 0) {
    row(t('Credit applied'), -creditMinor)
    row(t('Charged'), totalMinor - creditMinor)
  }
}

function drawFoot(pen: Pen, { kind }: ShownInvoice): void {
  pen.y += 24
  const words =
    kind === 'invoice'
      ? t('Paid in full. Nothing is due.')
      : t('This amount was refunded to the original payment method.')
  write(pen, words, { color: MUTED })
}

function rule(pen: Pen): void {
  pen.y += 20
  pen.doc.moveTo(PAGE.left, pen.y).lineTo(PAGE.right, pen.y).lineWidth(0.5).stroke(HAIRLINE)
  pen.y += 10
}

const MOST_LETTERS = 90

/** Writes a line of text, in as many fonts as its scripts need. */
function write(pen: Pen, text: string, style: Style): void {
  const { size = 10, weight = 400, color = INK, align = 'left', x = PAGE.left } = style
  const { doc } = pen
  const runs = invoiceFonts(weight).split(text.slice(0, MOST_LETTERS))
  const measured = runs.map((run) => ({
    ...run,
    width: doc.font(run.font).fontSize(size).widthOfString(run.text),
  }))
  let at = align === 'right' ? PAGE.right - measured.reduce((sum, { width }) => sum + width, 0) : x
  for (const { font, text: part, width } of measured) {
    doc.font(font).fontSize(size).fillColor(color).text(part, at, pen.y, { lineBreak: false })
    at += width
  }
}

function dayOf(at: Date): string {
  return new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' }).format(at)
}
