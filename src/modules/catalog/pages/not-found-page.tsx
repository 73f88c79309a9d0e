import { data } from 'react-router'

/** Every address that no page has: answers 404 through the root's error page. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFoundPage() {
  return null
}
