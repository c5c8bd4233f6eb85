import { expect, test } from 'vitest'
import routes from '../../routes.ts'
import { guides, policies } from './pages.ts'

test('the path of each guide and policy, to which staff are led for a preview, is a route', () => {
  const paths = routes.flatMap(({ children = [] }) => children.map(({ path }) => `/${path}`))
  const written = Object.values({ ...guides, ...policies })
  expect(paths).toEqual(expect.arrayContaining(written.map(({ path }) => path)))
})
