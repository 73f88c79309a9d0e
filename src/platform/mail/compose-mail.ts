import { render } from '@react-email/render'
import {
  greeting,
  linesOf,
  mailText,
  oneLine,
  siteLink,
  type MailBody,
  type MailSite,
} from './mail-body-rules.ts'
import { action, codeToType, factList, heading, layout, note, paragraph, quoted } from './mail-parts.ts'

/** Composed message without its receiver. */
export type ComposedMail = { subject: string; text: string; html: string }

/**
 * A message in both its parts, in the one look all mail has. What is given is text: it is escaped where that matters.
 * Throws on a link that leads elsewhere.
 */
export async function composeMail(
  site: MailSite,
  mail: MailBody & { subject: string },
): Promise<ComposedMail> {
  return { subject: oneLine(mail.subject), text: mailText(site, mail), html: await mailHtml(site, mail) }
}

function mailHtml(site: MailSite, body: MailBody): Promise<string> {
  const { name, paragraphs, code, facts = [], quote, notes = [] } = body
  const [opening = body.heading] = paragraphs
  return render(
    layout(
      {
        brandName: site.brandName,
        title: body.heading,
        opening,
        reason: body.reason,
        unsubscribe:
          body.unsubscribe === undefined
            ? null
            : { label: body.unsubscribe.label, url: siteLink(site, body.unsubscribe.link) },
      },
      heading(body.heading),
      name === undefined ? null : paragraph(greeting(name)),
      ...paragraphs.map(paragraph),
      code === undefined ? null : codeToType(code),
      facts.length === 0 ? null : factList(facts.map(([label, value]) => [label, oneLine(value)])),
      quote === undefined ? null : quoted(linesOf(quote)),
      body.action === undefined ? null : action(body.action.label, siteLink(site, body.action.link)),
      ...notes.map(note),
    ),
  )
}
