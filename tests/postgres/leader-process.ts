import { whileLeading } from '#server/leadership.ts'

/** A process that leads when it may, and says so: `leads TIME` and `ends TIME`, epoch ms. */
const say = (word: string) => process.stdout.write(`${word} ${Date.now()}\n`)
const start = () => {
  say('leads')
  return [{ stop: async () => void say('ends') }]
}
const leading = whileLeading(process.argv[2] ?? '', start, () => undefined)
process.on('SIGTERM', () => void leading.stop().then(() => process.exit(0)))
setInterval(() => undefined, 1000)
