import { redirect } from 'react-router'
import { NEW_COURSE_HREF } from '../contract.ts'

/** An address that asks for a course and names none. Not for ever: the new course is another one some day. */
export function loader() {
  return redirect(NEW_COURSE_HREF)
}

export default function NewCoursePage() {
  return null
}
