import { message, t } from '#platform/messages/messages.ts'

const NAMES: Record<string, string> = {
  explainer: message('Our explainer'),
  model: message('The model'),
}

export function sourceName(by: string): string {
  const name = NAMES[by]
  return name === undefined ? by : t(name)
}
