import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the container is built and runs on the Node of package.json', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const bases = readFileSync('Dockerfile', 'utf8').match(/(?<=^FROM node:)[\d.]+/gm)
  expect(bases).toEqual([dependencies.node, dependencies.node])
})
