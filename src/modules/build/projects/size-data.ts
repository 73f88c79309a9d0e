/** Sizes of what a project says of itself. Without Zod, for the forms that hold to them. */

/** Characters of a project's name, of its description, of its input, and of one program argument. */
export const MOST_PROJECT_NAME = 60
export const MOST_DESCRIPTION = 500
export const MOST_PROJECT_INPUT = 20_000
export const MOST_ARGUMENT = 200
export const MOST_ARGUMENTS = 20
