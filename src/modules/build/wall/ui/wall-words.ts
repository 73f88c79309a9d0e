import { message } from '#platform/messages/messages.ts'
import type { Theme, WallOrder } from '../size-data.ts'

export const THEME_NAMES: Record<Theme, string> = {
  game: message('Game'),
  tool: message('Tool'),
  data: message('Data'),
  page: message('Web page'),
  art: message('Art'),
  text: message('Text'),
}

export const ORDER_NAMES: Record<WallOrder, string> = {
  newest: message('Newest'),
  liked: message('Most liked'),
}
