/** Every page: address → file. */
import { layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  route('/', 'modules/home/pages/home-page.tsx'),
  route('/courses', 'modules/catalog/pages/courses-page.tsx'),
  route('/course/:slug', 'modules/learning/pages/course-page.tsx'),
  layout('modules/learning/pages/learner-layout.tsx', [
    route('/course-content/:courseSlug', 'modules/learning/pages/course-outline-page.tsx'),
    route('/course-content/:courseSlug/:lessonId', 'modules/learning/pages/lesson-page.tsx'),
    route('/project/:courseSlug/:lessonId', 'modules/learning/pages/lesson-page.tsx', {
      id: 'project-lesson-page',
    }),
  ]),
  route('*', 'modules/catalog/pages/not-found-page.tsx'),
] satisfies RouteConfig
