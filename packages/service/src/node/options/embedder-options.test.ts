import { describe, expect, it } from 'vitest';
import { readCommand } from '../commands/cli-options.ts';
import { UsageError } from './cli-place.ts';
import { type GivenEmbedderOptions, readEmbedderEnvironment, readEmbedderOptions } from './embedder-options.ts';

const read = (values: GivenEmbedderOptions, env: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(readEmbedderOptions(values, env)).filter(([, value]) => value !== undefined));

describe('options of the embedder', () => {
  it('are none by default, whatever the key', () => expect(read({}, { AISLE_EMBEDDER_KEY: 'sk' })).toEqual({}));

  it('name a folder, or an address with a model', () => {
    expect(read({ embedder: './models/minilm' })).toEqual({ embedder: './models/minilm' });
    expect(
      read(
        { embedder: 'http://127.0.0.1:11434/v1', 'embedder-model': 'all-minilm', 'embedder-dimensions': '384' },
        { AISLE_EMBEDDER_KEY: 'sk', AISLE_EMBEDDER_QUERY_PREFIX: 'query: ', AISLE_EMBEDDER_NAME: 'mine' },
      ),
    ).toEqual({
      embedder: 'http://127.0.0.1:11434/v1',
      embedderModel: 'all-minilm',
      embedderDimensions: 384,
      embedderQueryPrefix: 'query: ',
      embedderName: 'mine',
      embedderKey: 'sk',
    });
  });

  it('are read of the environment alone, for who starts the service by code', () => {
    expect(readEmbedderEnvironment({})).toEqual({});
    expect(readEmbedderEnvironment({ AISLE_EMBEDDER: 'minilm' })).toEqual({ embedder: 'minilm' });
    expect(() => readEmbedderEnvironment({ AISLE_EMBEDDER_MODEL: 'minilm' })).toThrow(/--embedder-model needs/);
  });

  it('name the model before another one, too', () => {
    const previous = { 'previous-embedder': 'http://host/v1', 'previous-embedder-model': 'old' };
    expect(read({ embedder: './new', ...previous }, { AISLE_PREVIOUS_EMBEDDER_KEY: 'sk' })).toEqual({
      embedder: './new',
      previousEmbedder: 'http://host/v1',
      previousEmbedderModel: 'old',
      previousEmbedderKey: 'sk',
    });
    expect(() => read(previous)).toThrow('--previous-embedder needs --embedder, the model that comes in its place');
    expect(() => read({ embedder: './new', 'previous-embedder': 'http://host/v1' })).toThrow(
      'say by --previous-embedder-model what that server calls the model',
    );
    expect(() => read({ embedder: './new', 'previous-embedder-name': 'old' })).toThrow(
      '--previous-embedder-name needs --previous-embedder',
    );
  });

  it('may take the prefix of a folder away', () =>
    expect(read({ embedder: 'minilm', 'embedder-document-prefix': '' })).toEqual({
      embedder: 'minilm',
      embedderDocumentPrefix: '',
    }));

  it.each<[GivenEmbedderOptions, string]>([
    [{ 'embedder-model': 'small' }, '--embedder-model needs --embedder, the folder or address of a model'],
    [{ 'embedder-name': 'mine' }, '--embedder-name needs --embedder'],
    [{ embedder: ' ' }, '--embedder must be a folder or an address, not ""'],
    [{ embedder: 'ftp://host/v1', 'embedder-model': 'small' }, '--embedder must be a folder or an address such as'],
    [{ embedder: 'http://user:p@host/v1', 'embedder-model': 'small' }, 'without user, "?" and "#"; its key comes from'],
    [{ embedder: 'http://host/v1?key=sk', 'embedder-model': 'small' }, 'its key comes from AISLE_EMBEDDER_KEY'],
    [
      { embedder: 'http://host/v1' },
      '--embedder is an address: say by --embedder-model what that server calls the model',
    ],
    [{ embedder: './minilm', 'embedder-model': 'small' }, '--embedder-model is for an --embedder that is an address'],
    [{ embedder: './minilm', 'embedder-name': 'a b' }, '--embedder-name must be 1 to 64 letters, digits'],
    [
      { embedder: './minilm', 'embedder-dimensions': '0' },
      '--embedder-dimensions must be a whole number from 1 to 8192',
    ],
    [{ embedder: './minilm', 'embedder-dimensions': '8193' }, 'from 1 to 8192, not "8193"'],
    [{ embedder: './minilm', 'embedder-dimensions': '1e2' }, 'from 1 to 8192, not "1e2"'],
  ])('%j are refused', (values, sentence) => {
    expect(() => read(values)).toThrow(UsageError);
    expect(() => read(values)).toThrow(sentence);
  });

  it('stand on the command line and in its configuration', () => {
    expect(readCommand(['--memory', '--embedder', 'minilm', '--embedder-name', 'mine'], {})).toMatchObject({
      kind: 'run',
      options: { embedder: 'minilm', embedderName: 'mine' },
    });
    expect(() => readCommand(['--memory', '--embeder', 'minilm'], {})).toThrow('--embedder');
  });
});
