/** Name of the database that holds projects in a browser, and of the channel on which its tabs tell each other of changes. */
export const DATABASE_NAME = 'codestead-projects'
