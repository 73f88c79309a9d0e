/** What is said to a question that comes with the request for a hint. Pure. */
import { t } from '#platform/messages/messages.ts'

/** Words with which the solution is asked for. */
const SOLUTION =
  /\b(?:solution|solve|answer|full code|whole code|the code|write (?:it|this|the|my|code)|fix (?:it|this|my)|do it for me|give me|just tell|ignore|pretend|system prompt)\b/i

/** A sentence with code in backticks. Null: nothing was asked. */
export function replyTo(question: string | undefined): string | null {
  if (question === undefined || question.trim() === '') return null
  return SOLUTION.test(question)
    ? t(
        'I won’t write the solution for you, however you ask: finding it is what makes it yours. What I can do is help you take the next step.',
      )
    : t('I can’t answer questions in free words, and I never write the solution. Here’s what I can offer.')
}
