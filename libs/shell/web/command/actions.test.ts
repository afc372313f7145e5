import { pinyin } from 'pinyin-pro';
import { say } from '#calls/model';
import { actions, beginLabel, beginSounds } from './actions.ts';

const soundsOf = (text: string) =>
  pinyin(text.replace(/\s+/g, ''), { toneType: 'none', type: 'array', v: true }).map((sound) =>
    sound.toLowerCase(),
  );

it.each(Object.entries(actions))(
  'the pinyin of the action %s is that of its Chinese name',
  (_name, action) => {
    expect(action.sounds.split(' ')).toEqual(soundsOf(action.label[0]));
  },
);

it('so is that of beginning something', () => {
  expect(beginSounds).toEqual(soundsOf(say(beginLabel, 'zh', { title: '' })));
});
