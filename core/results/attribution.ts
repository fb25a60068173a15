import type { ToolDefinitions } from '../contract/contract.ts';
import type { ResultFolder } from './folder.ts';
import { isCaseId } from './names.ts';
import type { RunRecord } from './run-record.ts';

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

/** Checksums of ids of published cases, and of each with its first customer turn. */
const PUBLISHED_IDS = new Set(
  (
    '16a46f32 8109755f e4008b03 38796fa3 bafdb98c 7b6d2cdc 07c81abb 902af3a6 9b384c45 c343d207 3f1e98b8 c7d215de ' +
    '4f3d6ae6 921d8e15 70797b98 e3a79091 57da5f60 028ad9a7 0c76c28e ae6d3846 e6b2ba92 8a28ee34 f7f2597e 8ceaee47 ' +
    '67a1be87 62a1b6a8 3bbe1946 cbc5b7bb 91afe808 17e29f52 fa44d639 a2b1fc9e 61aa4c3c 6cc59a34 9d4b78ac eeb3dbe7 ' +
    'e6a79695 9360f366 55a25c82 09629cbd 13595f8a e4012f7b 06e20718 6d69d061 2a97ff1d 549e5676 19fb877a 3a96b437 ' +
    'f12fdbb6 efc75113 5f288424 381a5d0a 8a86e9fe f3497214 6e15a8d0 a6957b85 0ac08126 0fa328d8 7ac1c0c3 23a4592f ' +
    '8fc243f1 8fd3c094 c1e76417 a9a0cd77 d5601f4e cfd529e9 eedbcf32 41964e92'
  ).split(' '),
);
const PUBLISHED_CASES = new Set(
  (
    'a14d712b 5bff2ae1 e19dbe36 47c4d6c8 00134a55 26d5cc3e 1283336e 3420677e 268ae1a5 6d133879 9f20b246 2893dee3 ' +
    'da025d9c f74bfe54 cf8eb100 5eb83e7f c5bb9b62 02615472 80dc311c 0af4469e 615343a6 bc34874d 2a4a3184 ec849d3e ' +
    '174d90d4 ceeff6e3 ef275b17 1e8eac44 851625b0 99b535c2 4c1b878b d290f5f9 a0bce6e9 fb895040 09e693f5 0ec3ca9d ' +
    'd19597ea b78730c2 ecc67458 3ba96112 9ae13bdf 0c52b306 b30d5ef1 b320931d 56ad2708 bfde4eff b15acab3 4bddef72 ' +
    '04aabf10 e6e780c7 85c76420 46fb3dfe 9408bb09 59f05319 1526a0e6 82053441 4e3880b1 2d8e3b85 580b3d62 ab3c663c ' +
    '5b06cb66 1db6603d 9f4e8c12 949c528b 95763323 f60cc62d 2eba6228 35e3c043'
  ).split(' '),
);
/** So many conversations of a run are looked into: one will do, but it may have ended before the customer spoke. */
const LOOKED_INTO = 5;

/**
 * The licence line of a stored run: the one its run.json holds, else that of the published cases where the run has played one of
 * them, wherever the run lies and whoever wrote it. Ids alone will not do: the words must be the published ones as well.
 */
export async function runAttribution(folder: ResultFolder, record: RunRecord): Promise<string | undefined> {
  if (record.attribution !== undefined) return record.attribution;
  const likely = record.case_ids.filter((id) => isCaseId(id) && PUBLISHED_IDS.has(checksum(id)));
  for (const id of likely.slice(0, LOOKED_INTO)) {
    const said = (await folder.readTranscript(1, id)) ?? [];
    const published = said.some(
      ({ role, content }) => role === 'user' && PUBLISHED_CASES.has(checksum(`${id}\n${content ?? ''}`)),
    );
    if (published) return INDICBANKBENCH;
  }
  return undefined;
}

/** FNV-1a over UTF-16 units, as eight hexadecimal digits. */
function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}
