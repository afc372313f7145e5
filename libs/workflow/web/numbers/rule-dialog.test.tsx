import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FakeServer, Refused } from '../../../api-client/web/testing/fake-server.ts';
import { numberRules, saveNumberRule, type NumberRule } from '#documents/model';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { RuleDialog } from './rule-dialog.tsx';

const usual: NumberRule = { prefix: 'K', digits: 4, separator: '', shows: 'none', resets: 'none' };
const row = { code: 'BSE120P', title: '客户主档', company: null } as Parameters<typeof RuleDialog>[0]['row'];

it('codes of a register have a prefix and digits alone; why a prefix is refused is said at it', async () => {
  const server = new FakeServer()
    .on(numberRules.code ?? '', () => ({
      ...{ sharedWith: null, ofCodes: true, usual, rules: [], companies: [], day: '20261126' },
    }))
    .on(saveNumberRule.code ?? '', ({ rule }) => {
      if ((rule as NumberRule).prefix !== 'K1') return {};
      throw new Refused({
        ...{ code: 40001, msg: '提交的内容有误' },
        errors: [{ path: 'rule.prefix', message: '前缀 K 与 K1 会产生相同编码' }],
      });
    });
  showAlone(<RuleDialog row={row} readOnly={false} onClose={() => undefined} />);
  const prefix = await screen.findByLabelText('前缀');
  for (const absent of ['适用公司', '日期部分', '流水号重新开始', '分隔符'])
    expect(screen.queryByLabelText(absent)).toBeNull();
  const save = async (text: string) => {
    await userEvent.clear(prefix);
    await userEvent.type(prefix, text);
    await userEvent.click(screen.getByRole('button', { name: '保存编号规则' }));
  };
  await save('k1');
  expect(await screen.findByText('前缀 K 与 K1 会产生相同编码')).toBeInTheDocument();
  expect(prefix).toHaveValue('K1');
  expect(prefix).toHaveAttribute('aria-invalid', 'true');
  await save('kh');
  expect(server.sent(saveNumberRule.code ?? '').at(-1)).toMatchObject({
    ...{ type: 'BSE120P', companyId: null },
    rule: { ...usual, prefix: 'KH' },
  });
});
