import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { Embedder } from '../../ground/embedding/embedder.ts';
import { EmbedderFailure } from '../../ground/embedding/embedder-failure.ts';
import { cosine, describeEmbedder } from '../../testing/embedder-suite.ts';
import { type FakeModel, makeFakeModel } from '../../testing/fake-model.ts';
import { type LocalEmbedderOptions, openLocalEmbedder } from './local-embedder.ts';
import { itThorough } from '../../testing/thorough.ts';

const models: FakeModel[] = [];
const embedders: Embedder[] = [];
afterEach(async () => {
  for (const embedder of embedders.splice(0)) await embedder.close();
});
afterAll(() => models.forEach((model) => model.remove()));

const { signal } = new AbortController();

const make = (files?: Readonly<Record<string, unknown>>) => {
  const model = makeFakeModel(files);
  models.push(model);
  return model;
};

const openModel = async (model: FakeModel, options: Partial<LocalEmbedderOptions> = {}) => {
  const embedder = await openLocalEmbedder({ ...model, ...options });
  embedders.push(embedder);
  return embedder;
};
const open = (files?: Readonly<Record<string, unknown>>, options?: Partial<LocalEmbedderOptions>) =>
  openModel(make(files), options);

const usual = make();
describeEmbedder('an embedder of this machine', () => openLocalEmbedder(usual));

const failure = async (call: Promise<unknown>): Promise<EmbedderFailure> => {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(EmbedderFailure);
  return error as EmbedderFailure;
};

describe('the folder of a model', () => {
  it('has the network beside the tokenizer or in a folder of its own', async () => {
    await open({ 'model.onnx': null, 'onnx/model.onnx': {} });
    const small = { 'onnx/small.onnx': { dimensions: 4 }, 'aisle-embedder.json': { model: 'onnx/small.onnx' } };
    expect((await open(small)).dimensions).toBe(4);
  });

  it('that lacks a file is refused by its name', async () => {
    await expect(open({ 'model.onnx': null })).rejects.toThrow(
      /has no model\.onnx and no onnx\/model\.onnx, the network of the model; --embedder names the folder/,
    );
    await expect(open({ 'tokenizer.json': null })).rejects.toThrow('has no tokenizer.json, which reads texts');
    await expect(openModel({ ...make(), folder: '/no/such/folder' })).rejects.toThrow(
      'There is no folder /no/such/folder; --embedder names the folder of a model, or an address',
    );
  });

  it.each<[string, Record<string, unknown>, string]>([
    [
      'a broken network',
      { 'model.onnx': 'no model' },
      'model.onnx is no model that can be used: Protobuf parsing failed',
    ],
    ['a tokenizer that is no JSON', { 'tokenizer.json': '{' }, 'tokenizer.json cannot be read'],
    ['a tokenizer of another kind', { 'tokenizer.json': {} }, 'tokenizer.json is no tokenizer that can be used'],
    ['a network of another kind', { 'model.onnx': { inputs: ['pixels'] } }, 'its inputs are pixels, not input_ids and'],
    ['inputs of another type', { 'model.onnx': { inputType: 'float32' } }, 'takes input_ids as float32'],
    ['outputs of another type', { 'model.onnx': { type: 'float16' } }, 'The model gives float16, not float32'],
    ['vectors without numbers', { 'model.onnx': { dimensions: 0 } }, 'The model gives no usable vectors'],
    ['a file of options that is no JSON', { 'aisle-embedder.json': 'x' }, 'aisle-embedder.json cannot be read'],
    ['options that are a list', { 'aisle-embedder.json': [] }, 'aisle-embedder.json must hold a JSON object'],
    [
      'an unknown option',
      { 'aisle-embedder.json': { prefix: 'a' } },
      '"prefix" is no field of it; there are model, queryPrefix, documentPrefix, pooling, maxTokens',
    ],
    ['an odd option', { 'aisle-embedder.json': { pooling: 'max' } }, '"pooling" must be "mean" or "cls", not "max"'],
    [
      'a file elsewhere',
      { 'aisle-embedder.json': { model: '../model.onnx' } },
      '"model" must be the path of a file in',
    ],
    ['a file that is missing', { 'aisle-embedder.json': { model: 'small.onnx' } }, 'has no small.onnx, the network'],
    ['an odd number', { 'aisle-embedder.json': { maxTokens: 4 } }, '"maxTokens" must be a whole number from 8 to 8192'],
  ])('with %s is refused', async (_, files, sentence) => expect(open(files)).rejects.toThrow(sentence));

  it('is refused where the packages are missing, with the command that installs them', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'aisle-packages-'));
    await expect(openModel(make(), { packagesFrom: join(empty, 'x.js') })).rejects.toThrow(
      'A local model needs the package @huggingface/tokenizers: install it beside the service with "npm install --ignore-scripts onnxruntime-node@1 @huggingface/tokenizers@0.2"',
    );
    rmSync(empty, { recursive: true });
  });

  it('is refused where other dimensions are expected', async () => {
    await expect(open({}, { dimensions: 384 })).rejects.toThrow('gives vectors of 8 numbers, not 384');
    expect((await open({}, { dimensions: 8 })).dimensions).toBe(8);
  });
});

describe('vectors', () => {
  const vectorsOf = async (texts: readonly string[], files?: Readonly<Record<string, unknown>>) =>
    (await open(files)).embed(texts, { kind: 'document', signal });

  it('are the mean of the tokens of a text, without what fills it up', async () => {
    const [one, twice] = await vectorsOf(['lamp', 'lamp lamp lamp lamp lamp lamp']);
    expect(cosine(one!, twice!)).toBeGreaterThan(0.99);
    const [first, other] = await vectorsOf(['lamp', 'lamp lamp'], { 'aisle-embedder.json': { pooling: 'cls' } });
    expect(cosine(first!, other!)).toBeCloseTo(1, 5);
  });

  it('are pooled as the export says', async () => {
    const files = { '1_Pooling/config.json': { pooling_mode_cls_token: true } };
    const [lamp, chair] = await vectorsOf(['lamp', 'chair'], files);
    expect(cosine(lamp!, chair!)).toBeCloseTo(1, 5);
  });

  it('are the same in any company, of a model too that rounds its numbers by the largest of a run', async () => {
    const embedder = await open({ 'model.onnx': { isRounded: true } });
    const [together] = await embedder.embed(['lamp', 'chair', 'table'], { kind: 'document', signal });
    const [alone] = await embedder.embed(['lamp'], { kind: 'document', signal });
    expect([...together!]).toEqual([...alone!]);
  });

  it('are those of the network where it pools itself', async () => {
    const files = { 'model.onnx': { rank: 2, output: 'sentence_embedding', inputType: 'int32', dimensions: 16 } };
    const [lamp, chair] = await vectorsOf(['lamp', 'chair'], files);
    expect(lamp).toHaveLength(16);
    expect(cosine(lamp!, chair!)).toBeLessThan(0.9);
  });

  it.each<[string, Record<string, unknown>, number]>([
    [
      'what aisle-embedder.json says',
      { 'aisle-embedder.json': { maxTokens: 12 }, 'config.json': { max_position_embeddings: 20 } },
      10,
    ],
    [
      'what it was trained with',
      { 'sentence_bert_config.json': { max_seq_length: 22 }, 'tokenizer_config.json': { model_max_length: 40 } },
      20,
    ],
    ['what its tokenizer says', { 'tokenizer_config.json': { model_max_length: 22 } }, 20],
    [
      'what its network reads',
      { 'tokenizer_config.json': { model_max_length: 1e30 }, 'config.json': { max_position_embeddings: 22 } },
      20,
    ],
    ['256 tokens where nothing says it', {}, 254],
    ['512 tokens of a long context', { 'tokenizer_config.json': { model_max_length: 8192 } }, 510],
  ])('read of a text %s', async (_, files, words) => {
    const start = 'oak '.repeat(words);
    const [all, more, fewer] = await vectorsOf([start, `${start} lamp lamp`, `${start.slice(4)} lamp`], files);
    expect(cosine(all!, more!)).toBeCloseTo(1, 6);
    expect(cosine(all!, fewer!)).toBeLessThan(0.999999);
  });

  itThorough('know queries from documents by what stands before them', async () => {
    const files = { 'aisle-embedder.json': { queryPrefix: 'query ', documentPrefix: 'passage ' } };
    const embedder = await open(files);
    const plain = await open();
    const [query] = await embedder.embed(['lamp'], { kind: 'query', signal });
    const [document] = await embedder.embed(['lamp'], { kind: 'document', signal });
    const [written, other] = await plain.embed(['query lamp', 'passage lamp'], { kind: 'query', signal });
    expect([...query!]).toEqual([...written!]);
    expect([...document!]).toEqual([...other!]);
    const [own] = await (await open(files, { queryPrefix: '' })).embed(['lamp'], { kind: 'query', signal });
    expect([...own!]).toEqual([...(await plain.embed(['lamp'], { kind: 'query', signal }))[0]!]);
  });

  itThorough('are told from those of another model, tokenizer, or way of use', async () => {
    const modelOf = async (files: Record<string, unknown>) => (await open(files)).model;
    const models = [
      await modelOf({}),
      await modelOf({ 'model.onnx': { dimensions: 9 } }),
      await modelOf({ 'tokenizer.json': { version: '1.1' } }),
      await modelOf({ 'aisle-embedder.json': { maxTokens: 100 } }),
      await modelOf({ 'aisle-embedder.json': { pooling: 'cls' } }),
      await modelOf({ 'aisle-embedder.json': { documentPrefix: 'passage: ' } }),
      await modelOf({ 'model.onnx_data': 'weights' }),
    ];
    expect(new Set(models).size).toBe(models.length);
    expect(await modelOf({ 'aisle-embedder.json': { queryPrefix: 'query: ' } })).toBe(models[0]);
    expect(await modelOf({ 'config.json': { _name_or_path: 'somebody/small-model' } })).toMatch(/^small-model@/);
  });
});

describe('a model that', () => {
  const embedOne = (embedder: Embedder, text: string) => embedder.embed([text], { kind: 'document', signal });

  it('gives NaN fails, and goes on with the next text', async () => {
    const embedder = await open();
    expect(await failure(embedOne(embedder, 'nan'))).toMatchObject({
      kind: 'bad-answer',
      message: 'The model gives no usable vectors: number 5 of a vector is NaN',
    });
    expect(await embedOne(embedder, 'lamp')).toHaveLength(1);
  });

  it('ends its process fails, and is started again by the next call', async () => {
    const embedder = await open();
    const { kind, message } = await failure(embedOne(embedder, 'crash'));
    expect([kind, message]).toEqual(['away', expect.stringContaining('The process of the model has ended (SIGKILL)')]);
    expect(await embedOne(embedder, 'lamp')).toHaveLength(1);
  });

  itThorough('was put in the place of another is not mixed with it', async () => {
    const model = make();
    const embedder = await openModel(model);
    model.write('model.onnx', { dimensions: 8, other: true });
    await failure(embedOne(embedder, 'crash'));
    expect((await failure(embedOne(embedder, 'lamp'))).message).toContain(
      'The files of the model have changed since the start',
    );
  });

  it('never answers is ended after the time limit, and started again', async () => {
    const embedder = await open({}, { timeLimit: 1000 });
    expect(await failure(embedOne(embedder, 'hang'))).toMatchObject({ kind: 'slow' });
    expect(await embedOne(embedder, 'lamp')).toHaveLength(1);
  });

  it('ends its process in the middle of many texts fails once, and answers all of them the next time', async () => {
    const embedder = await open({ 'model.onnx': { isRounded: true } });
    const texts = Array.from({ length: embedder.batchSize }, (_, at) => `lamp ${at}`);
    const embed = (documents: string[]) => embedder.embed(documents, { kind: 'document', signal });
    expect((await failure(embed(texts.with(9, 'crash')))).kind).toBe('away');
    expect(await embed(texts)).toHaveLength(texts.length);
  });

  it('works on texts of records answers a query between two of them', async () => {
    const embedder = await open({ 'model.onnx': { isRounded: true } });
    const texts = Array.from({ length: embedder.batchSize }, (_, at) => `lamp ${at}`);
    const order: string[] = [];
    await Promise.all([
      embedder.embed(texts, { kind: 'document', signal }).then(() => order.push('records')),
      embedder.embed(['chair'], { kind: 'query', signal }).then(() => order.push('query')),
    ]);
    expect(order).toEqual(['query', 'records']);
  });

  it('never answers is ended by a close', async () => {
    const embedder = await open();
    const call = failure(embedOne(embedder, 'hang'));
    await embedder.close();
    expect((await call).message).toBe('The embedder is closed');
  });
});
