import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useWrite } from '#api-client/web';
import type { AnyCall, InputOf, Label, Language, ResultOf } from '#calls/model';
import { LanguageContext, PressMenu, useLabel, usePaper, useToast } from '#ui/web';

interface PrintInProps<C extends AnyCall> {
  label: Label;
  /** Counts the print and answers what stands on it. */
  call: C;
  inputIn: (language: Language) => InputOf<C>;
  /** Stands at the head of each page. */
  head: string;
  renderSheet: (answer: ResultOf<C>) => ReactNode;
}

/** Prints in the language that is chosen: whoever reads the paper is not always who prints it. Prints are counted. */
export function PrintIn<C extends AnyCall>({ label, call, inputIn, head, renderSheet }: PrintInProps<C>) {
  const say = useLabel();
  const toast = useToast();
  const write = useWrite(call);
  const { print, paper } = usePaper<{ answer: ResultOf<C>; language: Language }>(
    (what) => what && <LanguageContext value={what.language}>{renderSheet(what.answer)}</LanguageContext>,
    null,
    { head },
  );
  const make = (language: Language) => {
    // What is pressed again while it is counted is the same print.
    if (write.isPending) return;
    write.mutate(inputIn(language), {
      onSuccess: (answer) => print({ answer, language }),
      onError: toast.refusal,
    });
  };
  return (
    <>
      <PressMenu
        items={[
          { key: 'zh', label: '中文', onClick: () => make('zh') },
          { key: 'en', label: 'English', onClick: () => make('en') },
        ]}
      >
        <Button loading={write.isPending}>{say(label)}</Button>
      </PressMenu>
      {paper}
    </>
  );
}
