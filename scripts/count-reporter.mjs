// A reporter beside the readable one: the runner's own counts, as one line of JSON.
export default async function* countReporter(events) {
  for await (const event of events) {
    if (event.type === 'test:summary' && event.data.file === undefined) yield JSON.stringify(event.data.counts) + '\n';
  }
}
