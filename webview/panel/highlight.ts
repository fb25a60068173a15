const NAME = 'sarq-search';
/** Enough for every message that is looked at; more would only cost time. */
const MOST = 2000;

/** Marks a text wherever it stands in a part of the page; an empty one takes the marks away. Returns how many were marked. */
export function highlight(root: Element, query: string): number {
  CSS.highlights.delete(NAME);
  const wanted = query.toLowerCase();
  if (wanted === '') return 0;
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null && ranges.length < MOST; node = walker.nextNode()) {
    const text = (node.nodeValue ?? '').toLowerCase();
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
      const range = new Range();
      // Lower case may be longer than the text itself.
      const end = Math.min(at + wanted.length, node.nodeValue?.length ?? 0);
      range.setStart(node, Math.min(at, end));
      range.setEnd(node, end);
      ranges.push(range);
    }
  }
  CSS.highlights.set(NAME, new Highlight(...ranges));
  return ranges.length;
}
