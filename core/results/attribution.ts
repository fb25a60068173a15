import type { ToolDefinitions } from '../contract/contract.ts';

const INDICBANKBENCH =
  'Case data: IndicBankBench, National Payments Corporation of India (NPCI), licensed under CC BY 4.0.';

/** Checksums of the tool descriptions published with IndicBankBench. Ids will not do: other banks of cases use them too. */
const PUBLISHED = new Set(
  (
    'ded30e85 df2f337b 645f30fa 656e6e2b 016accda b111219b ee2e4155 347bd5b6 1e0bcbd7 96caaf50 09de9a4a bc348d91 ' +
    '4c11f89c a7086c9e 9049887c 3acc27a4 6a93779e de5ea4fe 14a7e2f7 b93d9ae6 89ad4b13 590ed1b7 bd105610 390e7800 ' +
    '399a625c ea287320 bd2cc3c4 a20f40ce bd142bd5 060e3f65 213983e4 03d13a5c'
  ).split(' '),
);

/**
 * The licence line to show beside cases of a bank; undefined where its tools are not the published ones. A bank in which some of
 * the published descriptions have been edited still counts.
 */
export function attributionOf(definitions: ToolDefinitions): string | undefined {
  for (const { description } of definitions.values()) if (PUBLISHED.has(checksum(description))) return INDICBANKBENCH;
  return undefined;
}

/** FNV-1a over UTF-16 units, as eight hexadecimal digits. */
function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}
