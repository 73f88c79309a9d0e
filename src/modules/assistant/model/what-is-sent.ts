/** What leaves this server for a model, field by field: for the page on which learners agree. A test compares it with a real request. */
import { t } from '#platform/messages/messages.ts'

/** Raise it with every change of what these lists say: learners are then asked again. */
export const SENT_VERSION = 1

export interface SentField {
  /** Place in the call: `user.` is within the JSON of the user message, `body.` in the call itself, `header.` its headers. */
  field: string
  /** Whether it comes from the learner's program or its last run. */
  isLearners: boolean
  what: string
}

export function whatIsSent(): SentField[] {
  return [
    { field: 'user.language', isLearners: true, what: t('The programming language') },
    { field: 'user.units', isLearners: true, what: t('The numbers of the lines you selected') },
    {
      field: 'user.files',
      isLearners: true,
      what: t(
        'Your program, without its file names and the comments we recognize: at most 12,000 characters around those lines. Text in quotes is cut after 80 characters; the text of a web page isn’t.',
      ),
    },
    {
      field: 'user.facts',
      isLearners: true,
      what: t('What our own explainer says about the lines, with values from your last run'),
    },
    {
      field: 'body.messages',
      isLearners: false,
      what: t('Our instructions to the model, for the level you chose'),
    },
    { field: 'body.model', isLearners: false, what: t('The name of the model') },
    { field: 'body.stream', isLearners: false, what: t('That the answer comes in pieces') },
    { field: 'body.stream_options', isLearners: false, what: t('That the length of the answer is counted') },
    { field: 'body.max_completion_tokens', isLearners: false, what: t('How long the answer may be') },
    { field: 'body.response_format', isLearners: false, what: t('The form of the answer') },
    { field: 'header.authorization', isLearners: false, what: t('This site’s key, the same for everyone') },
    { field: 'header.user-agent', isLearners: false, what: t('The name of this software') },
  ]
}

/** What a model never gets, in words for the same page. */
export function whatIsNeverSent(): string[] {
  return [
    t('Your name, email address, account, or network address'),
    t('File names and the input you typed, except where your program contains, prints, or stores it'),
    t('Tests, solutions, and the text of the task'),
    t('Anything about other learners'),
  ]
}
