import { createHostedHandler } from './hosted.ts'

Deno.serve(createHostedHandler((name) => Deno.env.get(name)))
