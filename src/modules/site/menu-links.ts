/** Links of the header's menus that lead to pages of the site. What they list of the content is in `content/`. */

export const ALL_COURSES = {
  title: 'See all courses',
  description: 'Courses and learning paths in seven languages',
  link: '/courses',
}
export const ALL_PRACTICE = {
  title: 'See courses and practice sets',
  description: 'What is open, and what is being written',
  link: '/courses',
}

export const BUILD_LINKS = [
  {
    title: 'Explore Projects',
    description: 'Your own programs, step by step',
    link: '/build',
  },
  {
    title: 'Create a new project',
    description: 'A blank Python playground',
    link: '/ide/python',
  },
  {
    title: 'Your projects',
    description: 'What you made, saved as you type',
    link: '/build/my-projects',
  },
  {
    title: 'Visualizer',
    description: 'Watch a program run, line by line',
    link: '/visualizer',
  },
  {
    title: 'Wall of inspiration',
    description: 'What other learners built',
    link: '/build/wall-of-inspiration',
  },
  {
    title: 'Monthly challenge',
    description: 'One challenge a month, for everyone',
    link: '/build/monthly-challenge',
  },
]
export const ALL_PROJECTS = {
  title: 'View all',
  description: 'All guided projects',
  link: '/build/guided-projects',
}
